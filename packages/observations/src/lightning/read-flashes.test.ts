import { describe, expect, it } from 'vitest';
import { oracleOf, sampleBytes, sampleNote, skipSamples } from '../test-samples.ts';
import { readFlashes } from './read-flashes.ts';

const granule = /_s(\d{4})(\d{3})(\d\d)(\d\d)(\d\d)\d_/u;

describe.skipIf(skipSamples)(`flashes${sampleNote}`, () => {
  const names = Object.keys(oracleOf('lightning')).filter((name) => name.startsWith('OR_GLM'));

  it.each(names)('%s lie in their granule and on the side of the earth that is seen', async (name) => {
    const [, year = 0, day = 0, hour = 0, minute = 0, second = 0] = (granule.exec(name) ?? []).map(Number);
    const begin = Date.UTC(year, 0, day, hour, minute, second);
    const { flashes, doubtful } = await readFlashes(sampleBytes(`lightning/${name}`));
    const oracle = oracleOf<{ readonly dims: { readonly number_of_flashes: number } }>('lightning')[name]!;
    expect(flashes.length + doubtful).toBe(oracle.dims.number_of_flashes);
    for (const flash of flashes) {
      // The first event may be seconds before the granule in which the flash ends.
      expect(flash.ms - begin).toBeGreaterThan(-6000);
      expect(flash.ms - begin).toBeLessThan(20_500);
      expect(Math.abs(flash.lat)).toBeLessThan(58);
    }
    expect(flashes.map(({ ms }) => ms)).toEqual(flashes.map(({ ms }) => ms).toSorted((a, b) => a - b));
  });

  it('an empty granule has none', async () => {
    const name = names.find((one) => one.includes('s20200160612000'))!;
    expect(await readFlashes(sampleBytes(`lightning/${name}`))).toEqual({ flashes: [], doubtful: 0 });
  });

  it('doubtful ones are left out and counted', async () => {
    const name = names.find((one) => one.includes('G19'))!;
    const { flashes, doubtful } = await readFlashes(sampleBytes(`lightning/${name}`));
    expect(doubtful).toBeGreaterThan(0);
    expect(flashes.length).toBeGreaterThan(90);
  });

  it('a cut file, an empty one and a web page are refused by code', async () => {
    const whole = sampleBytes(`lightning/${names[0]}`);
    await expect(readFlashes(whole.subarray(0, 0))).rejects.toMatchObject({ code: 'empty' });
    await expect(readFlashes(new TextEncoder().encode('<html>busy</html>'))).rejects.toMatchObject({
      code: 'wrong-format',
    });
    for (const share of [0.01, 0.3, 0.7, 0.999])
      await expect(readFlashes(whole.subarray(0, Math.floor(whole.length * share)))).rejects.toMatchObject({
        name: 'ObservationError',
        code: expect.stringMatching(/truncated|bad-data/u) as string,
      });
  });

  it('a gridded product is no file of flashes', async () => {
    const name = Object.keys(oracleOf('lightning')).find((one) => one.startsWith('GLM-00'))!;
    await expect(readFlashes(sampleBytes(`lightning/${name}`))).rejects.toMatchObject({ code: 'wrong-format' });
  });
});
