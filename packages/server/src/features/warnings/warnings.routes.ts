import { calls, fastifyPath, readPart, readStamp, tileIsInGrid, type WarningAreas } from '@meltemi/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { asWireError } from '#forecasts/faults.ts';
import { WireError } from '#http/errors.ts';
import { timeZoneAt, wallDateTime } from '#places/time-zone.ts';
import { serveStationCall } from '#stations/serve-call.ts';
import type { WarningService } from '#warnings/warning-service.ts';
import type { PlacedWarning, WarningSet } from '#warnings/warning-set.ts';
import type { TileJob } from './tile-warnings.ts';
import type { WarningTiles } from './warning-tiles.ts';
import { areaFeatures, detailOf, summaryOf } from './warnings.rules.ts';

/** What the slice needs from the server. */
export interface WarningRoutesOptions {
  readonly warnings: Pick<WarningService, 'current' | 'named'>;
  readonly tiles: Pick<WarningTiles, 'tile'>;
  readonly now: () => number;
}

/** Zooms from which class tiles would say nothing new: areas are known to a kilometre. */
const mostClassZoom = 6;
/** Zooms of vector tiles; the map enlarges those of the last. */
const mostVectorZoom = 10;

/** Lists of areas kept: one a language, for the set and minute that are asked for. */
const mostThinned = 8;

const countOf = (warnings: readonly PlacedWarning[], severity: PlacedWarning['severity']): number =>
  warnings.filter((one) => one.severity === severity).length;

/** Warnings at a place, all areas, and the tiles of the map. */
export async function warningRoutes(
  app: FastifyInstance,
  { warnings, tiles, now }: WarningRoutesOptions,
): Promise<void> {
  const places = [
    [calls.warnings, summaryOf],
    [calls.warningDetails, detailOf],
  ] as const;
  for (const [call, reply] of places)
    app.get(fastifyPath(call), async (request, answer) => {
      const { lat, lon } = readPart('params', call.params, request.params);
      const { lang, maxCount } = readPart('query', call.query, request.query);
      const set = await warnings.current();
      const found = set.at(lat, lon, now()).slice(0, maxCount);
      answer.header('cache-control', call.cache.control);
      if (found.length === 0) return answer.code(204).send();
      const zone = timeZoneAt(lat, lon);
      return answer.send(found.map((one) => reply(one, lang, (ts) => wallDateTime(zone, ts))));
    });

  /** The areas of a set by language and minute: thinning thousands of them takes a while, and all who look get the same. */
  const thinned = new Map<string, WarningAreas['features']>();
  const featuresOf = (name: string, standing: readonly PlacedWarning[], lang: string): WarningAreas['features'] => {
    const key = `${name} ${lang} ${Math.floor(now() / 60_000)}`;
    const known = thinned.get(key) ?? areaFeatures(standing, lang, now());
    if (thinned.size >= mostThinned) thinned.clear();
    thinned.set(key, known);
    return known;
  };

  serveStationCall(app, calls.warningAreas, async ({ query: { lang } }): Promise<WarningAreas> => {
    const { name, origin, sources, updated, warnings: all } = await warnings.current();
    const standing = all.filter(({ end }) => end > now());
    return {
      type: 'FeatureCollection',
      snapshot: name,
      origin,
      sources: sources.map(({ name: title, attribution, licence }) => ({ name: title, attribution, licence })),
      updated: updated === null ? null : new Date(updated).toISOString(),
      counts: { M: countOf(standing, 'M'), S: countOf(standing, 'S'), E: countOf(standing, 'E') },
      unplaced: standing.filter(({ packed }) => packed.length === 0).length,
      features: featuresOf(name, standing, lang),
    };
  });

  /** The set of an address; one that nobody has shown for a while is gone. */
  const setOf = async (name: string): Promise<WarningSet> => {
    const current = await warnings.current();
    const set = current.name === name ? current : warnings.named(name);
    if (set === null) throw new WireError('unknown-run');
    return set;
  };
  const sendTile = async (
    answer: FastifyReply,
    { snapshot, job, type, control }: { snapshot: string; job: TileJob; type: string; control: string },
  ): Promise<FastifyReply> => {
    const set = await setOf(snapshot);
    const bytes = await tiles.tile(set, job).catch((error: unknown) => {
      throw asWireError(error);
    });
    return answer
      .header('cache-control', control)
      .header('x-origin', set.origin)
      .type(type)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };

  app.get(fastifyPath(calls.warningTile), async (request, answer) => {
    const { snapshot, ...tile } = readPart('params', calls.warningTile.params, request.params);
    if (!tileIsInGrid(tile) || tile.z > mostVectorZoom) throw new WireError('outside-grid');
    return sendTile(answer, {
      snapshot,
      job: { kind: 'vector', ...tile },
      type: 'application/vnd.mapbox-vector-tile',
      control: calls.warningTile.cache.control,
    });
  });

  app.get(fastifyPath(calls.warningClassTile), async (request, answer) => {
    const { snapshot, span, ...tile } = readPart('params', calls.warningClassTile.params, request.params);
    if (!tileIsInGrid(tile) || tile.z > mostClassZoom) throw new WireError('outside-grid');
    const [from = null, to = null] = span === 'all' ? [0, Number.MAX_SAFE_INTEGER] : span.split('-').map(readStamp);
    if (from === null || to === null || from >= to) throw new WireError('invalid-time');
    return sendTile(answer, {
      snapshot,
      job: { kind: 'class', ...tile, from, to },
      type: 'image/png',
      control: calls.warningClassTile.cache.control,
    });
  });
}
