import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { openDiskSource, openRunWriter } from '@meltemi/archive';
import { layers, type LevelIdent, type QuantityIdent } from '@meltemi/catalogue';
import { readGrib } from '@meltemi/grib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testIngest } from '#packages/ingest/src/run/test-ingest.ts';
import { startTestProvider } from '#packages/ingest/src/test-provider.ts';
import { oracleOf, sampleBytes, sampleNote, skipSamples } from '#packages/ingest/src/test-samples.ts';
import { defaultLimits } from '#packages/ingest/src/transport/fetch-bytes.ts';
import { offeredLayers } from '#packages/server/src/forecasts/offered-layers.ts';
import { sampleNear } from './five-places.ts';
import { isFieldOf, modelOfFile, publishFile, realFiles, valueBetween } from './real-files.ts';
import { archiveError, replyError, tileError } from './permitted-error.ts';
import { serveRun } from './served-run.ts';

const inflate = (stream: Uint8Array, length: number): Uint8Array =>
  new Uint8Array(inflateSync(stream, { maxOutputLength: length }));

describe.skipIf(skipSamples)(`real files of providers${sampleNote}`, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'real-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it.each(realFiles)('$ident: tile and forecast as the file has it, and as ecCodes reads it', async (real) => {
    const { sample, refTs, hour, grid, zoom } = real;
    const bytes = sampleBytes(sample);
    const { fields } = readGrib(bytes);
    const model = modelOfFile(real, fields);
    const provider = await startTestProvider();
    publishFile(provider, model, real, bytes, fields);
    const { faults } = await testIngest(model, refTs, {
      base: provider.base,
      openWriter: (run) => openRunWriter(folder, run),
      limits: { maxBytes: defaultLimits.maxBytes },
    });
    await provider.close();
    expect(faults).toEqual([]);
    const places = real.places.map(([lat, lon]) => sampleNear(zoom, lat, lon));
    const served = await serveRun(folder, model.product, refTs, places);
    const source = await openDiskSource({ from: folder });
    let compared = 0;
    try {
      for (const pick of model.picks) {
        const index = fields.findIndex((field) => isFieldOf(field, pick, real));
        const field = fields[index]!;
        if (pick.quantity.endsWith('From') || pick.quantity.endsWith('Period')) continue;
        const quantity = pick.quantity as QuantityIdent;
        const raw = field.values({ inflate });
        // As another reader sees the file: the archive at five points of its grid.
        const { pts, idx, N } = oracleOf(sample)[index]!;
        expect(N).toBe(raw.length);
        for (const [k, point] of idx.entries()) {
          const { lat, lon } = field.grid.placeOf(point)!;
          const column = Math.round(((((lon - grid.lon0) % 360) + 360) % 360) / grid.dLon) % grid.nx;
          const lattice = {
            columns: Int32Array.of(column),
            rows: Int32Array.of(Math.round((lat - grid.lat0) / grid.dLat)),
          };
          const name = { quantity, level: pick.level as LevelIdent };
          const [kept] = await source.lattice({
            product: model.product,
            refTs,
            validTs: refTs + hour * 3_600_000,
            fields: [name],
            lattice,
          });
          const read = pts[k] ?? Number.NaN;
          if (Number.isNaN(read)) expect(kept?.[0]).toBeNaN();
          else expect(Math.abs(kept![0]! - read)).toBeLessThanOrEqual(archiveError(quantity, read));
        }
        const truths = places
          .map((place) => ({ place, expected: valueBetween(field, raw, grid, place.lat, place.lon) }))
          .filter(({ expected }) => Number.isFinite(expected))
          .slice(0, 5);
        expect(truths.length, quantity).toBe(5);
        for (const { place, expected } of truths) {
          for (const [layer, shown] of offeredLayers(model.product)) {
            const { channels, accumulate } = layers[layer];
            const channel = channels.indexOf(quantity);
            // A layer about something else has no tile where the file lacks that.
            const isAbout = channel === 0 || (channel === 1 && quantity === 'windV');
            if (!isAbout || accumulate !== null || !shown.includes(pick.level as LevelIdent)) continue;
            const planes = await served.tile(`${layer}-${pick.level}`, hour, place.tile);
            const value = planes?.[channel]?.[place.sample] ?? Number.NaN;
            expect(
              Math.abs(value - expected),
              `${layer} at ${place.lat} ${place.lon}: ${value} for ${expected}`,
            ).toBeLessThanOrEqual(tileError(quantity, expected));
            compared += 1;
          }
          if (!/^(?:waves|wwaves|swell\d)$/u.test(quantity)) continue;
          const { data } = await served.point(place);
          const value = Number(data[quantity]?.[data.ts.indexOf(refTs + hour * 3_600_000)]);
          expect(Math.abs(value - expected), `${quantity} of the forecast`).toBeLessThanOrEqual(
            replyError(quantity, expected, 2),
          );
        }
      }
      expect(compared).toBeGreaterThanOrEqual(5);
    } finally {
      source.close();
      await served.close();
    }
  });
});
