import type { PoiIdent } from '@meltemi/catalogue';
import type { ServerServices } from '#services/services.ts';
import { makePointList, type ListedPoint, type PointList, type ReadPointList } from './point-lists.ts';

/** How long a list is kept before it is read again, ms: balloons go up all day. */
const listMs = 60_000;

/** What lists are read from. */
type ListParts = Pick<ServerServices, 'stations' | 'ports' | 'spots' | 'now'>;

/** Lists of points that are no stations, each read when it is first asked for. */
export function openLists({ stations, ports, spots, now }: ListParts): ReadPointList {
  const kept = new Map<PoiIdent, { readonly readAt: number; readonly list: Promise<PointList> }>();
  const read = async (kind: PoiIdent): Promise<PointList> => {
    const still = (one: Omit<ListedPoint, 'ts' | 'type'>, ts: number | null = null): ListedPoint => ({
      id: one.id,
      name: one.name,
      type: kind,
      lat: one.lat,
      lon: one.lon,
      ts,
    });
    switch (kind) {
      case 'tide':
        return makePointList(
          (await ports()).all.map((port) => still(port)),
          'list',
        );
      case 'pgspots':
      case 'kitespots':
      case 'surfspots':
        return makePointList(
          (await spots()).filter(({ type }) => type === kind).map((spot) => still(spot)),
          'list',
        );
      case 'radiosonde': {
        const { store, origin } = await (await stations()).sourceOf('radiosonde');
        const sondes = (await store.sondeList()).filter(({ newest }) => newest !== null);
        return makePointList(
          sondes.map((sonde) => still(sonde, sonde.newest)),
          origin,
        );
      }
      default:
        // Webcams and radiation have no source; fires come in clusters.
        return makePointList([], 'list');
    }
  };
  return (kind) => {
    const there = kept.get(kind);
    if (there !== undefined && Math.abs(now() - there.readAt) < listMs) return there.list;
    const list = read(kind);
    kept.set(kind, { readAt: now(), list });
    // What failed is tried again by the next caller.
    list.catch(() => kept.delete(kind));
    return list;
  };
}
