import { describe, expect, it } from 'vitest';
import { ArchiveError, createAnalyticSource } from '@meltemi/archive';
import type { Celestial } from '@meltemi/contract';
import { WireError } from '#http/errors.ts';
import { chooseRun } from './choose-run.ts';
import { asWireError } from './faults.ts';
import { forecastHeader } from './forecast-header.ts';

const now = Date.UTC(2026, 2, 1, 20);
const source = createAnalyticSource({ now: () => now });

describe('the run that is meant', () => {
  it('is the newest of 0 or 12 UTC for everyone, the newest of all for a subscriber', async () => {
    expect((await chooseRun(source, 'ecmwf', null, undefined)).refTs).toBe(Date.UTC(2026, 2, 1, 12));
    const later = createAnalyticSource({ now: () => Date.UTC(2026, 2, 1, 14) });
    expect((await chooseRun(later, 'ecmwf', null, undefined)).refTs).toBe(Date.UTC(2026, 2, 1, 0));
    expect((await chooseRun(later, 'ecmwf', 'premium', undefined)).refTs).toBe(Date.UTC(2026, 2, 1, 6));
  });

  it('is the named one when it is there and allowed', async () => {
    expect((await chooseRun(source, 'ecmwf', null, '2026030100')).refTs).toBe(Date.UTC(2026, 2, 1, 0));
    expect((await chooseRun(source, 'ecmwf', 'premium', '2026030106')).refTs).toBe(Date.UTC(2026, 2, 1, 6));
  });

  it.each([
    ['of a subscriber', 'ecmwf', '2026030106', 'above-tier'],
    ['long gone', 'ecmwf', '2025010100', 'unknown-run'],
    ['of a product without runs', 'radar', undefined, 'unknown-product'],
  ] as const)('is refused when it is one %s', async (_, product, refTime, code) => {
    await expect(chooseRun(source, product, null, refTime)).rejects.toMatchObject({ code });
  });
});

describe('a refusal of a source', () => {
  it.each([
    'unknown-product',
    'unknown-run',
    'unknown-time',
    'unknown-parameter',
    'unknown-level',
    'outside-grid',
    'unavailable',
  ] as const)('%s becomes the reply of the same code', (code) => {
    const wire = asWireError(new ArchiveError(code, 'inner words'));
    expect(wire).toBeInstanceOf(WireError);
    expect(wire).toMatchObject({ code });
    expect((wire as WireError).message).not.toContain('inner words');
  });

  it('keeps its cause for the log only when something is wrong here', () => {
    const crash = new ArchiveError('unavailable', 'a worker crashed');
    expect((asWireError(crash) as WireError).cause).toBe(crash);
    expect((asWireError(new ArchiveError('unknown-run', 'x')) as WireError).cause).toBeUndefined();
  });

  it('leaves other errors as they are', () => {
    const other = new TypeError('x');
    expect(asWireError(other)).toBe(other);
  });
});

describe('the head of a forecast', () => {
  const celestial = { TZoffset: 5.75, TZname: 'Asia/Kathmandu', sunriseTs: 1, sunsetTs: 2 } as unknown as Celestial;

  it('tells model, run, place and where the numbers come from', async () => {
    const run = await chooseRun(source, 'gfs', null, undefined);
    const header = forecastHeader({
      product: 'gfs',
      run,
      celestial,
      step: 3,
      elevation: 1399.6,
      modelElevation: 1250.4,
      hasWaves: false,
      daysAvail: 9,
    });
    expect(header).toMatchObject({
      model: 'gfs',
      elevation: 1400,
      modelElevation: 1250,
      step: 3,
      utcOffset: 5.75,
      tzName: 'Asia/Kathmandu',
      sunrise: 1,
      sunset: 2,
      hasWaves: false,
      daysAvail: 9,
    });
    expect(header.refTime).toBe(new Date(run.refTs).toISOString());
    expect(header.updateTs).toBe(run.updateTs);
    expect(header.provenance).toMatchObject({ origin: 'simulated', run: header.refTime });
  });

  it('says nothing of the model’s ground where the run does not tell it', async () => {
    const run = await chooseRun(source, 'gfs', null, undefined);
    const header = forecastHeader({
      product: 'gfs',
      run,
      celestial,
      step: 3,
      elevation: 120,
      modelElevation: NaN,
      hasWaves: true,
      daysAvail: 1,
    });
    expect(header).toMatchObject({ elevation: 120, hasWaves: true });
    expect(header).not.toHaveProperty('modelElevation');
  });
});
