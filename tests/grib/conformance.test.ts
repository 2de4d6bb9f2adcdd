import { inflateSync } from 'node:zlib';
import { readGrib, type GribField } from '@meltemi/grib';
import { describe, expect, test } from 'vitest';
import { oracle, sampleBytes, sampleNote, samplesPresent, skipSamples, type OracleField } from './samples.ts';

/** The oracle writes seven digits. */
const digits = 1e-6;

function closeTo(ours: number | undefined, theirs: number, scale = Math.abs(theirs)): boolean {
  return ours !== undefined && Math.abs(ours - theirs) <= digits * Math.max(scale, Math.abs(theirs)) + 1e-30;
}

const inflate = (stream: Uint8Array, length: number): Uint8Array =>
  new Uint8Array(inflateSync(stream, { maxOutputLength: length }));

/** Every way in which a field differs from the oracle, as sentences; empty when it agrees. */
function differences(field: GribField, want: OracleField): string[] {
  const found: string[] = [];
  const values = field.values({ inflate });
  let missing = 0;
  let min = Infinity;
  let max = -Infinity;
  let sum = 0;
  for (const value of values) {
    if (Number.isNaN(value)) missing += 1;
    else {
      if (value < min) min = value;
      if (value > max) max = value;
      sum += value;
    }
  }
  const range = Math.max(Math.abs(want.min), Math.abs(want.max));
  if (values.length !== want.N) found.push('N ' + values.length + ' for ' + want.N);
  if (missing !== want.missing) found.push('missing ' + missing + ' for ' + want.missing);
  if (!closeTo(min, want.min)) found.push('min ' + min + ' for ' + want.min);
  if (!closeTo(max, want.max)) found.push('max ' + max + ' for ' + want.max);
  if (!closeTo(sum / (values.length - missing), want.mean, range))
    found.push('mean ' + sum / (values.length - missing) + ' for ' + want.mean);
  want.idx.forEach((index, k) => {
    const theirs = want.pts[k];
    const ours = values[index];
    const agrees = theirs === null || theirs === undefined ? Number.isNaN(ours) : closeTo(ours, theirs);
    if (!agrees) found.push('value ' + index + ' is ' + ours + ' for ' + theirs);
  });
  return found;
}

/** Fields that ecCodes 2.28 reads wrong or not at all, as the samples' MANIFEST names them; tested apart. */
const oracleFaults = new Set([
  'simple_packing_nbits_zero_decimal_scaled.grb2',
  'Z__C_RJTD_20160822020000_NOWC_GPV_Ggis10km_Pphw10_FH0000-0100_grib2.bin',
]);

describe.skipIf(skipSamples)('real files agree with the independent reader' + sampleNote, () => {
  test('the samples are there', () => {
    expect(samplesPresent, 'the folder ../shared/data/grib is missing').toBe(true);
  });

  test.each(Object.keys(oracle).filter((name) => !oracleFaults.has(name)))(
    '%s: number, missing, least, greatest, mean and five values of every field',
    (name) => {
      const { fields } = readGrib(sampleBytes(name));
      expect(fields).toHaveLength(oracle[name]!.length);
      const wrong = fields.flatMap((field, k) =>
        differences(field, oracle[name]![k]!).map((what) => 'field ' + k + ': ' + what),
      );
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  test('no bits with a decimal scale: R / 10^D, where ecCodes 2.28 leaves the scale out', () => {
    const [field] = readGrib(sampleBytes('simple_packing_nbits_zero_decimal_scaled.grb2')).fields;
    expect([...field!.values()]).toEqual([250]);
  });

  test('5.200, which ecCodes cannot read, agrees with wgrib2 at every point of the fourth field', () => {
    const file = readGrib(sampleBytes('Z__C_RJTD_20160822020000_NOWC_GPV_Ggis10km_Pphw10_FH0000-0100_grib2.bin'));
    expect(file.fields).toHaveLength(7);
    const values = file.fields[3]!.values();
    const raw = sampleBytes('NOWC_5.200_wgrib2_f32le.bin');
    const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
    let wrong = 0;
    for (let i = 0; i < values.length; i += 1) {
      const theirs = view.getFloat32(i * 4, true);
      if (theirs > 9e20 ? !Number.isNaN(values[i]) : values[i] !== theirs) wrong += 1;
    }
    expect([values.length * 4, wrong]).toEqual([raw.length, 0]);
  });
});
