import { describe, expect, it } from 'vitest';
import { oracleOf, sampleBytes, sampleNote, skipSamples } from '../test-samples.ts';
import { readVariable, timeUnit } from './cf-variable.ts';
import { withHdf5 } from './open-hdf5.ts';

interface Variable {
  readonly shape: readonly number[];
  readonly dtype: string;
  readonly error?: string;
  readonly add_offset?: number;
  readonly valid?: number;
  readonly missing?: number;
  readonly min?: number;
  readonly max?: number;
  readonly mean?: number;
}
interface NetcdfFile {
  readonly data_model?: string;
  readonly vars?: Readonly<Record<string, Variable>>;
}

/** How many numbers a variable has, and their range, as the oracle says it. */
function summary(values: Float64Array): Required<Pick<Variable, 'valid' | 'missing' | 'min' | 'max' | 'mean'>> {
  let [valid, min, max, sum] = [0, Infinity, -Infinity, 0];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (!Number.isFinite(value)) continue;
    valid++;
    sum += value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { valid, missing: values.length - valid, min, max, mean: sum / valid };
}

/** Equal to a millionth of the larger part of the sum that unpacks it, or to the eight digits that the oracle keeps. */
const near = (ours: number, theirs: number | undefined, offset: number): boolean =>
  theirs === undefined || Math.abs(ours - theirs) <= 1e-6 * Math.max(Math.abs(theirs), Math.abs(offset), 0.01);

/**
 * Where the oracle is wrong: times of one file lack the word that they are unsigned, and of another it took the word
 * "false" for true.
 */
const wrongOracle = (file: string, name: string): boolean =>
  (file.startsWith('OR_GLM-L2-LCFA_G16_s2018298') && /time_offset/u.test(name)) || name === 'byte_unsigned_false_var';

describe.skipIf(skipSamples)(`variables of NetCDF4 files${sampleNote}`, () => {
  it.each([
    ['satellite', 8],
    ['lightning', 213],
    ['netcdf', 189],
  ])('of %s equal the oracle, all %d', async (kind, most) => {
    const differing: string[] = [];
    let compared = 0;
    for (const [name, file] of Object.entries(oracleOf<NetcdfFile>(kind))) {
      if (!file.data_model?.startsWith('NETCDF4')) continue;
      await withHdf5(sampleBytes(`${kind}/${name}`), (open) => {
        for (const [path, theirs] of Object.entries(file.vars ?? {})) {
          if (theirs.error !== undefined || theirs.valid === undefined || wrongOracle(name, path)) continue;
          if (!/^(u?int|float)\d+$/u.test(theirs.dtype)) continue;
          compared++;
          const offset = theirs.add_offset ?? 0;
          const ours = summary(readVariable(open, path));
          const same =
            ours.valid === theirs.valid &&
            ours.missing === theirs.missing &&
            (theirs.valid === 0 ||
              (near(ours.min, theirs.min, offset) &&
                near(ours.max, theirs.max, offset) &&
                near(ours.mean, theirs.mean, offset)));
          if (!same) differing.push(`${name} ${path}: ${JSON.stringify(ours)} in place of ${JSON.stringify(theirs)}`);
        }
      });
    }
    expect(differing).toEqual([]);
    expect(compared).toBe(most);
  });
});

describe('units of time', () => {
  it.each([
    ['seconds since 2018-10-25 05:37:00.000', 1000, Date.UTC(2018, 9, 25, 5, 37)],
    ['milliseconds since 2020-01-16T06:12:00', 1, Date.UTC(2020, 0, 16, 6, 12)],
    ['hours since 1970-01-01', 3_600_000, 0],
  ])('%s', (text, unitMs, sinceMs) => {
    expect(timeUnit(text)).toEqual({ unitMs, sinceMs });
  });
  it.each(['fortnights since 1970-01-01', 'seconds', 'seconds since yesterday'])('%s is refused', (text) => {
    expect(() => timeUnit(text)).toThrow(expect.objectContaining({ code: 'bad-data' }));
  });
});
