import Supercluster from 'supercluster';

/** A fire as a thread is handed it. */
export interface ClusteredFire {
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
  /** ms. */
  readonly ts: number;
  /** MW. */
  readonly power: number | null;
}

/** A point of a tile: one fire, or several that stand close together at its zoom. */
export interface FirePoint extends ClusteredFire {
  readonly count: number;
}

/** What a thread of clusters is given at its start. */
export interface FireWorkerData {
  readonly fires: readonly ClusteredFire[];
}

/** A tile to be filled. */
export interface FireTileJob {
  readonly kind: 'fires';
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Fires nearer than so many CSS pixels stand together, down to this zoom; beyond it each stands alone. */
const radius = 40;
const lastClusterZoom = 11;

interface Sums {
  readonly newest: number;
  readonly most: number;
}

/** Indexes fires for all zooms: a cluster has the newest time and the greatest power of its fires. */
export function clusterFires(fires: readonly ClusteredFire[]): (tile: Omit<FireTileJob, 'kind'>) => FirePoint[] {
  const index = new Supercluster<{ readonly at: number }, Sums>({
    radius,
    extent: 256,
    maxZoom: lastClusterZoom,
    map: ({ at }) => ({ newest: fires[at]!.ts, most: fires[at]!.power ?? 0 }),
    reduce: (sums, more) =>
      Object.assign(sums, { newest: Math.max(sums.newest, more.newest), most: Math.max(sums.most, more.most) }),
  });
  index.load(
    fires.map(({ lat, lon }, at) => ({
      type: 'Feature',
      properties: { at },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })),
  );
  return ({ z, x, y }) => {
    const across = 360 / 2 ** z;
    const [west, east] = [x * across - 180, (x + 1) * across - 180];
    const latOf = (row: number): number => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI;
    return index
      .getClusters([west, latOf(y + 1), east, latOf(y)], z)
      .flatMap(({ properties, geometry }): FirePoint[] => {
        const [lon = 0, lat = 0] = geometry.coordinates;
        // What stands on an edge belongs to the tile right of it or below.
        if (lon >= east || lat <= latOf(y + 1)) return [];
        if (!('cluster' in properties)) return [{ ...fires[properties.at]!, count: 1 }];
        const { cluster_id: number, point_count: count, newest, most } = properties;
        return [{ id: `cluster-${number}`, lat, lon, ts: newest, power: most, count }];
      });
  };
}
