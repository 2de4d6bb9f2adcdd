import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openLab } from './lab.ts';
import type { Lab } from './lab.ts';
import type { Truth } from './scenes/pixel-truth.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab(inject('stage'));
});
afterAll(() => lab.close());

describe('a context that is lost', () => {
  it('is drawn on again after it came back, pixel for pixel right', async () => {
    const found = await lab.run<{ before: Truth; after: Truth; lost: boolean }>('faults', 'contextLoss');
    expect(found.lost).toBe(true);
    for (const truth of [found.before, found.after]) {
      expect(truth.holes).toBe(0);
      expect(truth.worst).toBeLessThanOrEqual(2);
    }
  });
});

describe('the usability test', () => {
  it('accepts a context that draws and refuses one that is not there', async () => {
    expect(await lab.run('faults', 'usability')).toEqual([
      { usable: true, isSoftware: true },
      { usable: true, isSoftware: true },
      { usable: false, why: 'missing' },
    ]);
  });
});

describe('decoding', () => {
  it('gives the same numbers by every decoder of the browser, no data included', async () => {
    expect(await lab.run('faults', 'decoders')).toEqual({ 'image-decoder': 0, bitmap: 0 });
  });

  it('runs in workers and refuses bad tiles by code', async () => {
    const found = await lab.run<{ decoded: number; longest: number; codes: string[] }>('faults', 'workers');
    expect(found.decoded).toBe(40);
    expect(found.codes[0]).toBe('corrupt-data');
    expect(found.codes[1]).toBe('not-a-png');
    expect(found.codes[2]).not.toBe('accepted');
  });
});
