import type { PoiTile } from '@meltemi/contract';
import type { Airports } from '#places/airports/open-airports.ts';
import type { TileAddress } from '#stations/point-index.ts';
import { listTile, makePointList, type PointList } from './point-lists.ts';

/** Heliports are among the airports from this zoom of tiles on: farther away there are too many for anyone to read. */
export const heliportZoom = 8;

/** The landing places of helicopters as a list of points; they do not measure. */
export const listHeliports = ({ all }: Airports): PointList =>
  makePointList(
    all
      .filter(({ kind }) => kind === 'heliport')
      .map(({ code, name, lat, lon }) => ({ id: `ad-${code}`, name, type: 'heliport', lat, lon, ts: null })),
    'live',
  );

/** A tile of airports with the heliports behind them; one that reports is there as an airport already. */
export function withHeliports(tile: PoiTile, heliports: PointList, address: TileAddress, now: number): PoiTile {
  const found = listTile(heliports, address, now);
  const reporting = new Set(tile.id);
  const added = found.id.flatMap((id, k) => (reporting.has(id) ? [] : [k]));
  const joined = <Value>(before: readonly Value[], behind: readonly Value[]): Value[] => [
    ...before,
    ...added.map((k) => behind[k]!),
  ];
  const none = added.map(() => null);
  return {
    ...tile,
    id: joined(tile.id, found.id),
    lat: joined(tile.lat, found.lat),
    lon: joined(tile.lon, found.lon),
    ts: joined(tile.ts, found.ts),
    name: joined(tile.name, found.name),
    type: joined(tile.type, found.type),
    wind: [...(tile.wind ?? []), ...none],
    dir: [...(tile.dir ?? []), ...none],
    gust: [...(tile.gust ?? []), ...none],
    temp: [...(tile.temp ?? []), ...none],
    cat: [...(tile.cat ?? []), ...added.map(() => 'U' as const)],
  };
}
