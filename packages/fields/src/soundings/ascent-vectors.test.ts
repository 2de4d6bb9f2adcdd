import { describe, expect, it } from 'vitest';
import { ascend, makeSounding, parcelOf } from './index.ts';
import type { Sounding, SoundingLevel } from './index.ts';

/**
 * Columns every 10 hPa from 1000 to 200 hPa: temperature falls by `lapse` kelvin for each e-fold of pressure, not below
 * 205 K; the air is `dry` kelvin from saturation, at the ground it has the given dew point.
 */
function column(t0: number, dew0: number, lapse: number, dry: number): Sounding {
  const levels: SoundingLevel[] = [];
  for (let p = 1000; p >= 200; p -= 10) {
    const temperature = Math.max(205, t0 - lapse * Math.log(1000 / p));
    const dewPoint = p === 1000 ? dew0 : temperature - dry;
    levels.push({ pressure: p, temperature, dewPoint, height: 7500 * Math.log(1000 / p), u: 0, v: 0 });
  }
  return makeSounding(levels);
}

interface Row {
  readonly column: readonly [t0: number, dew0: number, lapse: number, dry: number];
  readonly cape: number;
  readonly cin: number;
  readonly lfc: number | null;
  readonly el: number | null;
}

/** By an integration of 160,000 layers along an eighth-order moist adiabat, apart from this code. */
const rows: readonly Row[] = [
  { column: [294.7, 289.5, 46.5, 11], cape: 0, cin: 0, lfc: null, el: null },
  { column: [307.9, 299.3, 47.2, 12.6], cape: 1554.9, cin: -156.8, lfc: 703.5, el: null },
  { column: [289.8, 280.5, 50.8, 16.8], cape: 0, cin: 0, lfc: null, el: null },
  { column: [285.9, 281.3, 52.3, 8.8], cape: 0, cin: 0, lfc: null, el: null },
  { column: [286.6, 278.4, 53.6, 10.9], cape: 0, cin: 0, lfc: null, el: null },
  { column: [287.5, 277.6, 46.1, 18], cape: 0, cin: 0, lfc: null, el: null },
  { column: [290.9, 288.1, 48.2, 23], cape: 178.8, cin: 0, lfc: 959.1, el: 477.2 },
  { column: [295.9, 293.8, 51.3, 7.3], cape: 2197.4, cin: -0.2, lfc: 962.4, el: null },
  { column: [287.8, 283.1, 55.7, 22.3], cape: 262.2, cin: -12.7, lfc: 860, el: 391 },
  { column: [299.7, 298.5, 47.6, 15.2], cape: 3177.3, cin: 0, lfc: 982.6, el: null },
  { column: [285.5, 281.5, 50.9, 21.6], cape: 0, cin: 0, lfc: null, el: null },
  { column: [283.3, 280.5, 46.5, 13.5], cape: 0, cin: 0, lfc: null, el: null },
  { column: [288.1, 278.8, 59.9, 10.3], cape: 63.7, cin: -134, lfc: 667.3, el: 389.8 },
  { column: [290.9, 286.6, 46.2, 18.4], cape: 0, cin: 0, lfc: null, el: null },
  { column: [305.5, 298.8, 56.8, 22.7], cape: 5438.5, cin: -0.2, lfc: 903.3, el: null },
  { column: [297.6, 288.3, 50.9, 10.4], cape: 0, cin: 0, lfc: null, el: null },
  { column: [293.3, 285.3, 50.3, 11.6], cape: 0, cin: 0, lfc: null, el: null },
  { column: [289, 279.3, 57.7, 19.9], cape: 0, cin: 0, lfc: null, el: null },
  { column: [294.7, 291.6, 46.8, 19.4], cape: 369.5, cin: 0, lfc: 949.8, el: 385.2 },
  { column: [301.9, 292.4, 49.1, 17.6], cape: 98.1, cin: -222.9, lfc: 600.9, el: 347.9 },
  { column: [285.4, 280, 55.6, 3.1], cape: 0, cin: 0, lfc: null, el: null },
  { column: [289, 282.5, 46.1, 18.3], cape: 0, cin: 0, lfc: null, el: null },
  { column: [283, 273.5, 53.3, 10.8], cape: 0, cin: 0, lfc: null, el: null },
  { column: [289.7, 286.8, 57.8, 15.8], cape: 1848.5, cin: 0, lfc: 957.6, el: 217.1 },
  { column: [294.3, 287.1, 54.3, 7.4], cape: 318.4, cin: -112.8, lfc: 731.8, el: 322.7 },
  { column: [305.8, 299.7, 47.2, 8.2], cape: 2198.6, cin: -78.5, lfc: 787.7, el: null },
  { column: [292.6, 285.8, 49, 21.5], cape: 0, cin: 0, lfc: null, el: null },
  { column: [286.5, 278.7, 48.4, 16.3], cape: 0, cin: 0, lfc: null, el: null },
  { column: [298.4, 289.9, 54.3, 7.9], cape: 763, cin: -149, lfc: 718.6, el: 223.1 },
  { column: [294, 290.2, 49.6, 16.1], cape: 450.7, cin: -6.2, lfc: 892.6, el: 351.6 },
];

describe.each(rows)('column $column', ({ column: [t0, dew0, lapse, dry], cape, cin, lfc, el }) => {
  const sounding = column(t0, dew0, lapse, dry);
  const found = ascend(sounding, parcelOf(sounding, 'surface'));

  it('has the CAPE of the fine integration within 2 %', () => {
    expect(Math.abs(found.cape - cape)).toBeLessThanOrEqual(0.02 * cape + 1);
  });

  it('has its CIN within 2 % or 2 J/kg', () => {
    expect(Math.abs(found.cin - cin)).toBeLessThanOrEqual(Math.max(2, -0.02 * cin));
  });

  it('has its levels within 3 hPa', () => {
    for (const [level, wanted] of [
      [found.lfc, lfc],
      [found.el, el],
    ] as const) {
      expect(level === null).toBe(wanted === null);
      expect(Math.abs((level ?? 0) - (wanted ?? 0))).toBeLessThan(3);
    }
  });
});
