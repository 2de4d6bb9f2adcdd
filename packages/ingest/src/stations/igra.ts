import { readIgra } from '@meltemi/reports';
import { asIngestError } from '../ingest-error.ts';
import { batchOfAscents } from './station-records.rules.ts';
import type { StationFeed, StationLook } from './station-feed.ts';
import { unzipped } from './unzip.ts';

const folder = 'data/integrated-global-radiosonde-archive/access/data-y2d';
const listPath = 'data/integrated-global-radiosonde-archive/doc/igra2-station-list.txt';
const listEvery = 86_400_000;
/** Files of one look; all stations have had their turn within some hours. */
const filesOfLook = 60;
/** Ascents at the end of a file that are taken: those before them are there already. */
const newestAscents = 4;

/** A station of IGRA's list. */
export interface IgraStation {
  readonly id: string;
  readonly name: string;
  readonly elevation: number | null;
  /** The last year of which there are ascents. */
  readonly lastYear: number;
}

/** Reads the list of stations, whose columns have fixed widths. */
export function readIgraStations(text: string): readonly IgraStation[] {
  return text.split('\n').flatMap((line) => {
    const id = line.slice(0, 11);
    const [elevation, lastYear] = [Number(line.slice(31, 37)), Number(line.slice(77, 81))];
    if (!/^[A-Z]{2}[A-Z0-9]{9}$/u.test(id) || !Number.isInteger(lastYear)) return [];
    const isHeight = elevation > -500 && elevation < 9000;
    return [{ id, name: line.slice(41, 71).trim(), elevation: isHeight ? elevation : null, lastYear }];
  });
}

/** The end of a text that holds the last few ascents. */
function newestOf(text: string): string {
  let at = text.length;
  for (let k = 0; k < newestAscents && at > 0; k++) at = text.lastIndexOf('#', at - 1);
  return at <= 0 ? text : text.slice(at);
}

async function takeStation(look: StationLook, { id, name, elevation }: IgraStation, year: number): Promise<void> {
  const bytes = await look.fetch({ path: `${folder}/${id}-data-beg${year}.txt.zip` });
  const { ascents, unusable } = readIgra(newestOf(new TextDecoder('latin1').decode(unzipped(bytes))));
  const named = ascents.map((ascent) => Object.assign({}, ascent, { station: { ...ascent.station, name, elevation } }));
  await look.take(batchOfAscents(named, unusable));
}

/** Radiosondes of the world, some of them a day late. */
export const igra: StationFeed = {
  name: 'igra',
  title: 'Integrated Global Radiosonde Archive',
  base: 'https://www.ncei.noaa.gov',
  intervalMs: 30 * 60_000,
  attribution: 'NOAA NCEI, Integrated Global Radiosonde Archive',
  licence: 'NOAA, public domain',
  open: () => {
    let stations: readonly IgraStation[] = [];
    let listedAt = -Infinity;
    let turn = 0;
    return async (look) => {
      const year = new Date(look.now()).getUTCFullYear();
      if (look.now() - listedAt > listEvery) {
        stations = readIgraStations(await look.fetchText({ path: listPath })).filter(
          ({ lastYear }) => lastYear >= year - 1,
        );
        listedAt = look.now();
      }
      for (let k = 0; k < Math.min(filesOfLook, stations.length); k++) {
        const station = stations[turn++ % stations.length];
        if (station === undefined) break;
        try {
          // Files of last year's begin go on through this one.
          await takeStation(look, station, year - 1);
        } catch (thrown) {
          const fault = asIngestError(thrown, 'bad-data');
          if (fault.code === 'not-there') continue;
          if (fault.code === 'bad-data' || fault.code === 'too-large') look.refuse(`${station.id}: ${fault.message}`);
          else throw thrown;
        }
      }
    };
  },
};
