import { join } from 'node:path';
import type { LatticeRequest } from '@meltemi/archive';
import { languageCodes } from '@meltemi/catalogue';
import type { StepValues } from '@meltemi/dangers';
import { describe, expect, it } from 'vitest';
import { notificationTexts } from '#delivery/notification-texts.ts';
import { regionsOf } from '#warnings/regions.ts';
import { blocksOf, stepReader } from './warning-values.ts';
import { simulateWarnings } from './warning-pass.ts';

const refTs = Date.UTC(2026, 2, 1);
const hour = 3_600_000;
const region = (code: string, land: number[], sea: number[] = []) => ({
  code,
  country: 'XX',
  names: { en: code, de: `${code} auf Deutsch` },
  polygons: [[[0, 0, 100, 0, 100, 100, 0, 0]]],
  land,
  sea,
  relief: 1000,
});
const { watched } = regionsOf({ regions: [region('XX-A', [0]), region('XX-B', [1])], counties: [] });
const languages = ['en', 'ar', 'cs', 'de', 'es', 'fr', 'ja'] as const;
const say = notificationTexts(join(import.meta.dirname, '..', '..', '..', '..', 'languages', 'warnings'));

describe('the warnings of the simulated world', () => {
  const storm = async (ts: number): Promise<StepValues> => ({
    gust: Float32Array.of(5, ts === refTs + 6 * hour ? 37.26 : 5),
  });
  const pass = (seed: number) => simulateWarnings({ seed, refTs, watched, read: storm, say, languages });

  it('say in every language what is coming where, and that nobody official says so', async () => {
    const [one, ...others] = await pass(1);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      kind: 'wind',
      severity: 'S',
      start: refTs + 6 * hour,
      end: refTs + 9 * hour,
      sender: 'Meltemi, simulated world',
      geocodes: [{ name: 'ISO3166-2', value: 'XX-B' }],
    });
    expect(one?.texts.map(({ language }) => language)).toEqual(languages);
    expect(one?.texts.find(({ language }) => language === 'en')?.description).toContain('37');
    expect(one?.texts.find(({ language }) => language === 'de')?.areaDesc).toBe('XX-B auf Deutsch');
    expect(new Set(one?.texts.map(({ instruction }) => instruction)).size).toBe(languages.length);
  });

  it('are the same for the same seed and run, and others for another', async () => {
    expect(await pass(1)).toEqual(await pass(1));
    expect((await pass(2))[0]?.id).not.toBe((await pass(1))[0]?.id);
  });

  it('have a text for every kind, severity and value in all languages that have texts', () => {
    for (const language of languages) {
      expect(languageCodes).toContain(language);
      for (const key of ['headline_M', 'headline_S', 'headline_E', 'value_rainDay', 'advice_avalanche', 'event_fire'])
        expect(say(language, key, { event: 'a', area: 'b', value: 1 })).not.toMatch(/\{\{/u);
    }
  });
});

describe('the values that areas are looked at with', () => {
  it('come from blocks in which an area has a place, in short jobs', async () => {
    const areas = [region('A', [0, 1], [2]), region('B', [360 * 720 + 719])];
    expect(blocksOf(areas)).toEqual([
      { column: 0, row: 0, hasLand: true, hasSea: true },
      { column: 640, row: 360, hasLand: true, hasSea: false },
    ]);
    const asked: string[] = [];
    const read = stepReader(
      {
        isFree: () => true,
        closing: new AbortController().signal,
        run: async (job) => {
          const { fields, lattice } = (job as unknown as { readonly request: LatticeRequest }).request;
          asked.push(
            `${fields.map(({ quantity }) => quantity).join()} ${lattice.columns.length}×${lattice.rows.length}`,
          );
          const places = lattice.columns.length * lattice.rows.length;
          return fields.map(({ quantity }) => new Float32Array(places).fill(quantity === 'temp' ? 280 : 3)) as never;
        },
      },
      areas,
      refTs,
      3,
    );
    const first = await read(refTs + 3 * hour);
    expect(asked).toEqual([
      'gust,rain,newSnow,thunder,temp,visibility,ptype 80×24',
      'gust,rain,newSnow,thunder,temp,visibility,ptype 80×1',
    ]);
    expect([first.rainDay?.[0], first.ice?.[0], first.waves, first.gust?.[100]]).toEqual([9, 3, undefined, NaN]);
    expect(first.temp?.[360 * 720 + 719]).toBeCloseTo(6.85, 4);
    expect((await read(refTs + 6 * hour)).rainDay?.[1]).toBe(18);
    const noon = await read(refTs + 12 * hour);
    expect([noon.waves?.[2], noon.fwi?.[0]]).toEqual([3, 3]);
  });
});
