import { readOperatorFiles, type FaultLog } from '../operator-files.ts';
import { ownSpots } from './own-spots-table.ts';
import { readSpots, spotId } from './read-spots.ts';
import { spotTypes, type Spot } from './spot.ts';

/** How many faults of one file are logged. */
const MOST_FAULTS = 20;

/** The small open list of this project. */
const openList = (): Spot[] =>
  spotTypes.flatMap((type) =>
    ownSpots[type].map(([name, lat, lon, elevation = null, directions = []]) => ({
      id: spotId(type, name, lat, lon),
      type,
      name,
      lat,
      lon,
      elevation,
      description: '',
      directions,
      source: { name: 'Small open list', attribution: 'Small open list of the Meltemi project', licence: 'MIT' },
    })),
  );

/** Spots for paragliding, kiting and surfing: the small open list, and every GeoJSON file in the operator's folder. */
export async function openSpots(folder: string | undefined, log: FaultLog): Promise<readonly Spot[]> {
  const spots = new Map(openList().map((spot) => [spot.id, spot]));
  for (const { name, text } of await readOperatorFiles(folder, ['.geojson', '.json'], log)) {
    const { spots: found, faults } = readSpots(text, name);
    for (const spot of found) spots.set(spot.id, spot);
    if (faults.length > 0)
      log.warn({ file: name, faults: faults.slice(0, MOST_FAULTS), count: faults.length }, 'spots are left out');
  }
  return [...spots.values()];
}
