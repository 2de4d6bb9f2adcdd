import { WireError, calls, tileIsInGrid, type AviationArea } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import type { Airspaces, MapBox } from '#places/airspaces/open-airspaces.ts';
import { serveStationCall } from '#stations/serve-call.ts';
import { bringsAreas, type StationService } from '#stations/station-service.ts';

/** What the slice needs from the server. */
export interface AviationOptions {
  readonly stations: Pick<StationService, 'sourceOf'>;
  readonly airspaces: () => Promise<Airspaces>;
  readonly now: () => number;
}

const hourMs = 3_600_000;
/** Areas that begin within this time are shown as well, ms. */
const aheadMs = 12 * hourMs;
/** Reports of pilots are shown this long, ms. */
const pilotMs = 3 * hourMs;

/** Latitude of the upper edge of a row of tiles, degrees. */
const latOfRow = (row: number, z: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI;

function boxOf({ z, x, y }: { z: number; x: number; y: number }): MapBox {
  const across = 2 ** z;
  return {
    west: (x / across) * 360 - 180,
    east: ((x + 1) / across) * 360 - 180,
    north: latOfRow(y, z),
    south: latOfRow(y + 1, z),
  };
}

/** What pilots are warned of, and the airspaces of the operator. */
export async function aviationRoutes(
  app: FastifyInstance,
  { stations, airspaces, now }: AviationOptions,
): Promise<void> {
  serveStationCall(app, calls.aviationAreas, async () => {
    const { store, origin } = await stations.sourceOf('aviation');
    const [areas, pilotReports, all] = await Promise.all([
      store.areasAt(now(), now() + aheadMs),
      store.pilotReportsSince(now() - pilotMs),
      store.sourceList(),
    ]);
    const sources = all.filter(bringsAreas);
    return {
      updated: sources.length === 0 ? null : Math.max(...sources.map(({ updated }) => updated)),
      areas: areas.slice(0, 1000) as unknown as AviationArea[],
      pilotReports: [...pilotReports],
      origin,
      sources: sources.slice(0, 10).map(({ name, attribution, licence }) => ({ name, attribution, licence })),
    };
  });

  serveStationCall(app, calls.airspaces, async ({ params }) => {
    if (!tileIsInGrid(params)) throw new WireError('outside-grid');
    const { installed, within } = await airspaces();
    return { installed, airspaces: within(boxOf(params)).slice(0, 2000) };
  });
}
