import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRunWriter } from '@meltemi/archive';
import { layers, products, quantities, type QuantityIdent } from '@meltemi/catalogue';
import { directionFrom } from '@meltemi/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelIdents } from '#packages/ingest/src/models/model.ts';
import { testIngest } from '#packages/ingest/src/run/test-ingest.ts';
import { startTestProvider } from '#packages/ingest/src/test-provider.ts';
import { offeredLayers } from '#packages/server/src/forecasts/offered-layers.ts';
import { everyModel, type GridModel } from './every-model.ts';
import { fivePlaces, type ProofPlace } from './five-places.ts';
import { pointNumbers } from './point-numbers.ts';
import { replyError, tileError } from './permitted-error.ts';
import { serveRun, type ServedRun } from './served-run.ts';

const gridModels = modelIdents.filter((ident): ident is GridModel => ident !== 'icon');

it('every model of the registry has made files', () => {
  expect(Object.keys(everyModel).toSorted()).toEqual(gridModels.toSorted());
});

/** Degrees between two directions. */
const apart = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180);

/** What the number of a sample stands for: amounts are carried as logarithms (docs/data-tile.md). */
function amountOf(quantity: QuantityIdent, decoded: number): number {
  const { coding } = quantities[quantity];
  return coding.kind === 'log' ? coding.floor * Math.expm1(decoded) : decoded;
}

/** Rain and fresh snow are rates in the archive, and what falls in three hours in a tile. */
const inTile = (quantity: string, value: number): number => (quantity === 'rain' ? 3 * value : value);

describe.each(gridModels)('%s, from the files of its provider', (ident) => {
  const { model, refTs, hours, truth, known, windError, publish } = everyModel[ident];
  const { family, overlays } = products[model.product];
  const places = fivePlaces(model);
  const hour = hours.at(-1) ?? 0;
  const truthAt = (quantity: string, level: string, { lat, lon }: ProofPlace, at = hour): number =>
    truth(quantity, level, lat, lon, at);
  let folder: string;
  let served: ServedRun;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'products-'));
    const provider = await startTestProvider();
    await publish(provider);
    const openWriter = (run: Parameters<typeof openRunWriter>[1]) => openRunWriter(folder, run);
    const { faults } = await testIngest(model, refTs, { base: provider.base, openWriter });
    await provider.close();
    expect(faults).toEqual([]);
    served = await serveRun(folder, model.product, refTs, places);
  });
  afterAll(async () => {
    await served?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('data tiles have the true numbers at five places', async () => {
    let compared = 0;
    for (const [layer, levels] of offeredLayers(model.product)) {
      const { channels, accumulate, vector } = layers[layer];
      if (accumulate !== null) continue;
      for (const level of levels) {
        const truths = channels.filter((quantity) => known.has(`${quantity}/${level}`));
        // Without what a layer is about there is no tile.
        if (truths[0] === undefined || truths[0] !== channels[0]) continue;
        const tiles = new Map<string, ReturnType<ServedRun['tile']>>();
        for (const place of places) {
          const key = JSON.stringify(place.tile);
          const made = tiles.get(key) ?? served.tile(`${layer}-${level}`, hour, place.tile);
          tiles.set(key, made);
          const planes = await made;
          const numbers = channels.map((quantity, k) => amountOf(quantity, planes?.[k]?.[place.sample] ?? Number.NaN));
          for (const [k, quantity] of channels.entries()) {
            if (!truths.includes(quantity)) continue;
            const expected = inTile(quantity, truthAt(quantity, level, place));
            const label = `${layer}-${level} ${quantity} at ${place.lat} ${place.lon}: ${numbers[k]} for ${expected}`;
            expect(Math.abs(numbers[k]! - expected), label).toBeLessThanOrEqual(
              tileError(quantity, expected) + (layer === 'wind' ? windError : 0),
            );
            compared += 1;
          }
          if (layer !== 'wind' || vector !== 'firstTwo') continue;
          const [u, v] = channels.map((quantity) => truthAt(quantity, level, place));
          const off = apart(directionFrom(numbers[0]!, numbers[1]!), directionFrom(u!, v!));
          expect(off, `direction of the wind at ${place.lat} ${place.lon}`).toBeLessThan(0.5);
        }
      }
    }
    // What a product shows on the map and its provider gives is compared, each at five places.
    expect(compared).toBeGreaterThanOrEqual(5);
    expect(compared % 5).toBe(0);
    expect(overlays.length).toBeGreaterThan(0);
  });

  it('the forecast of a place has the true numbers, or none where the call tells nothing of the product', async () => {
    for (const place of places) {
      if (family === 'chance' || family === 'spread') {
        const { spread, chances } = await served.ensemble(place);
        const series = [
          ['tempSpread', spread?.ts, spread?.temp, 2],
          ['rainChance', chances?.ts, chances?.rain, 0],
          ['gustChance', chances?.ts, chances?.gust, 0],
        ] as const;
        for (const [quantity, ts, values, decimals] of series) {
          if (!known.has(`${quantity}/surface`)) continue;
          expect(values?.length, quantity).toBeGreaterThan(0);
          for (const [k, value] of (values ?? []).entries()) {
            const expected = truthAt(quantity, 'surface', place, ((ts?.[k] ?? 0) - refTs) / 3_600_000);
            expect(Math.abs(Number(value) - expected), quantity).toBeLessThanOrEqual(
              replyError(quantity, expected, decimals),
            );
          }
        }
        continue;
      }
      const { data, header } = await served.point(place);
      expect(header.provenance).toMatchObject({ origin: 'live', run: new Date(refTs).toISOString() });
      const last = data.ts.indexOf(refTs + hour * 3_600_000);
      const stepHours = last > 0 ? (data.ts[last]! - data.ts[last - 1]!) / 3_600_000 : 1;
      const numbers = pointNumbers(family, known, (quantity) => truthAt(quantity, 'surface', place), stepHours);
      for (const { name, expected, error } of numbers) {
        const value = data[name]?.[last];
        const off = name.endsWith('Dir') ? apart(Number(value), expected) : Math.abs(Number(value) - expected);
        expect(off, `${name} at ${place.lat} ${place.lon}: ${value} for ${expected}`).toBeLessThanOrEqual(
          error + (name === 'wind' ? windError : 0),
        );
      }
      if (family === 'air' || family === 'wave' || family === 'airQuality') expect(numbers.length).toBeGreaterThan(2);
      // No weather of another model stands in.
      if (family !== 'air') expect(data['temp']?.every((value) => value === null)).toBe(true);
    }
  });

  it('labels have the true temperatures, or none where the product has no air', async () => {
    const [first] = places;
    const reply = await served.labels(first!.tile);
    if (family !== 'air') return expect(reply).toBe('unknown-product');
    if (typeof reply === 'string') throw new Error(reply);
    for (const [k, place] of places.entries()) {
      const value = reply.forecast[String(k)]?.[reply.hours.indexOf(hour)] ?? Number.NaN;
      const expected = truthAt('temp', 'surface', place);
      expect(Math.abs(value - expected), `label at ${place.lat} ${place.lon}`).toBeLessThanOrEqual(
        replyError('temp', expected, 1),
      );
    }
  });
});
