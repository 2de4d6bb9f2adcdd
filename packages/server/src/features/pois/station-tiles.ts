import { freshness } from '@meltemi/catalogue';
import type { PoiTile } from '@meltemi/contract';
import type { LoadedStations } from '#stations/loaded-stations.ts';
import { valueColumns, type StationKind } from '#stations/poi-kinds.rules.ts';
import type { TileAddress } from '#stations/point-index.ts';

const minuteMs = 60_000;
/** Most points of one tile. */
const mostPoints = 5000;

/** The stations of a kind in a tile, with what they measured last; those that fell silent long ago are left out. */
export async function stationTile(
  stations: LoadedStations,
  kind: StationKind,
  tile: TileAddress,
  now: number,
): Promise<PoiTile> {
  const newest = await stations.newest();
  const { places, index } = await stations.kind(kind);
  const shown = index
    .inTile(tile)
    .map((k) => places[k]!)
    .filter((place) => freshness(newest.typeAt(place), newest.ageAt(place, now) ?? Infinity) !== 'gone')
    .slice(0, mostPoints);
  const ts = shown.map((place) => newest.ts[place]!);
  const latest = ts.length === 0 ? now : Math.max(...ts) * minuteMs;
  return {
    ref: new Date(latest - (latest % minuteMs)).toISOString(),
    origin: stations.origin,
    id: shown.map((place) => newest.stations[place]!.id),
    lat: shown.map((place) => newest.lat[place]!),
    lon: shown.map((place) => newest.lon[place]!),
    ts,
    name: shown.map((place) => newest.stations[place]!.name),
    type: shown.map((place) => newest.typeAt(place)),
    ...valueColumns(kind, newest, shown),
  };
}
