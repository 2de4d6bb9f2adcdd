import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeWaveNoise } from '../noise/wave-noise.ts';
import { openStormBook } from '../storms/active-storms.ts';
import { makeModes } from '../storms/modes.ts';
import { readMassBlock } from './mass-block.ts';
import { massFieldAt, massNumbers, placeNumbers, readMass } from './mass-field.ts';

const sources = { modes: makeModes(2), book: openStormBook(2), bend: makeWaveNoise(9, 6, 3, 1800, 60, 0) };

/** Places spread by so many degrees around a middle, four numbers each. */
function placesAround(lat: number, lon: number, spread: number, count: number): Float64Array {
  const out = new Float64Array(count * placeNumbers);
  for (let k = 0; k < count; k += 1) {
    const at = Math.max(-89.5, Math.min(89.5, lat + spread * Math.sin(7 * k)));
    const [a, b] = [(at * Math.PI) / 180, ((lon + spread * Math.cos(5 * k)) * Math.PI) / 180];
    out.set([Math.cos(a) * Math.cos(b), Math.cos(a) * Math.sin(b), Math.sin(a), at], k * placeNumbers);
  }
  return out;
}

describe('a block of places', () => {
  it('reads the same numbers to the last bit as each place alone, wherever it lies and however wide it is', () => {
    const scratch = new Float64Array(3);
    const alone = { pressure: 0, waves: 0, core: 0, trough: 0 };
    const anywhere = fc.record({
      lat: fc.double({ min: -89, max: 89, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
      spread: fc.double({ min: 0, max: 40, noNaN: true }),
      count: fc.integer({ min: 1, max: 60 }),
      hours: fc.integer({ min: 230_000, max: 240_000 }),
    });
    fc.assert(
      fc.property(anywhere, ({ lat, lon, spread, count, hours }) => {
        const field = massFieldAt(sources, hours, null);
        const places = placesAround(lat, lon, spread, count);
        const out = new Float64Array(count * massNumbers);
        readMassBlock(field, places, count, out);
        for (let k = 0; k < count; k += 1) {
          const at = k * placeNumbers;
          readMass(field, places[at]!, places[at + 1]!, places[at + 2]!, places[at + 3]!, scratch, alone);
          expect([...out.subarray(k * massNumbers, (k + 1) * massNumbers)]).toEqual([
            alone.pressure,
            alone.waves,
            alone.core,
            alone.trough,
          ]);
        }
      }),
      { seed: 12, numRuns: 60 },
    );
  });

  it('does not remember the block before it', () => {
    const field = massFieldAt(sources, 235_000, null);
    const [small, large] = [placesAround(50, 10, 3, 12), placesAround(-40, 100, 12, 60)];
    const read = (places: Float64Array): number[] => {
      const out = new Float64Array((places.length / placeNumbers) * massNumbers);
      readMassBlock(field, places, places.length / placeNumbers, out);
      return [...out];
    };
    const first = read(small);
    read(large);
    expect(read(small)).toEqual(first);
  });
});
