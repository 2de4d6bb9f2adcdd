import type { LanguageCode } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { paintOf } from '#controls/index.ts';
import type { AppValues } from '#settings/index.ts';
import { drawnWith } from '#settings/test-drawing.tsx';
import { createPlaceNamer } from '#places/place-names.ts';
import { PickerBox, type PickerBoxProps } from './PickerBox.tsx';
import type { ServerCall } from '#network/index.ts';

const point = { lat: 37.105, lon: 25.376, x: 600, y: 400, value: 10, comesFrom: 45, elevation: 86 };
const nothing = (): void => undefined;
const box = (
  changes: Partial<PickerBoxProps> = {},
  values: Partial<AppValues> = {},
  lang: LanguageCode = 'en',
): Promise<string> =>
  drawnWith(
    { picker: 'Weather at {{place}}', elevationOf: 'Elevation {{height}}' },
    <PickerBox
      point={point}
      screenWidth={1280}
      name="Naxos"
      onShare={nothing}
      onForecast={nothing}
      onClose={nothing}
      {...changes}
    />,
    values,
    lang,
  );
const valueIn = (html: string): readonly (string | undefined)[] =>
  /<p[^>]*dir="auto"><b>([^<]*)<\/b><span>([^<]*)<\/span>/.exec(html)?.slice(1) ?? [];

describe('the box of the picker', () => {
  it.each([
    ['m/s', '10'],
    ['kt', '19'],
    ['km/h', '36'],
    ['mph', '22'],
    ['bft', '5'],
  ] as const)('reads 10 m/s in %s as %s', async (unit, text) => {
    expect(valueIn(await box({}, { metric_wind: unit }))).toEqual([text, unit]);
  });

  it('leaves the reading to the overlay where that has more to say, and grows with it', async () => {
    const html = await box({ Reading: ({ name, lat, lon }) => <p>{`${name} at ${lat}, ${lon}`}</p> });
    expect(html).toContain('Naxos at 37.105, 25.376');
    expect(html).toContain('data-tall="above"');
    expect(valueIn(html)).toEqual([]);
  });

  it('reads what the map shows, in its own unit', async () => {
    expect(valueIn(await box({ point: { ...point, value: 293.15 } }, { overlay: 'temp', metric_temp: '°F' }))).toEqual([
      '68',
      '°F',
    ]);
  });

  it.each<[LanguageCode, string]>([
    ['en', '3.5'],
    ['de', '3,5'],
    ['ar', '3.5'],
  ])('writes 3.5 m of waves in %s as %s', async (lang, text) => {
    const sea = { point: { ...point, value: 3.5 } };
    expect(valueIn(await box(sea, { overlay: 'waves', metric_waves: 'm' }, lang))).toEqual([text, 'm']);
  });

  it('says that there is no data', async () => {
    const html = await box({ point: { ...point, value: null } });
    expect(html).toContain('noData');
    expect(valueIn(html)).toEqual([]);
  });

  it('names its place by coordinates until its name is known', async () => {
    expect(await box({ name: '' })).toMatch(/aria-label="Weather at 37\.10, 25\.38"/);
    expect(await box()).toMatch(/aria-label="Weather at Naxos"/);
  });

  it('tells the direction, and the elevation to those who want it', async () => {
    expect(await box({}, { showPickerElevation: true })).toContain('NE 45° · Elevation 86 m');
    expect(await box({}, { showPickerElevation: true, metric_elevation: 'ft', numDirection: true })).toContain(
      '45° · Elevation 282 ft',
    );
    expect(await box({}, { showPickerElevation: false })).not.toContain('Elevation');
  });

  it('stands beside its point on a large screen and still on a phone', async () => {
    expect(await box()).toContain('left:576px;top:270px');
    expect(await box({ point: { ...point, y: 100 } })).toMatch(/left:576px;top:138px.*data-below="true"/s);
    const phone = await box({ phoneY: 310, screenWidth: 390 });
    expect(phone).toContain('top:180px');
    expect(phone).not.toContain('left:');
  });

  it('has the colour of the map beside the number, with an arrow where the wind goes', async () => {
    const html = await box();
    expect(html).toContain(`background-color:${paintOf('wind', 10)?.colour}`);
    // From the north-east it blows to the south-west; the icon itself points north-east.
    expect(html).toContain('rotate:180deg');
    expect(await box({ point: { ...point, comesFrom: null } })).not.toContain('rotate:');
    expect(await box({ point: { ...point, value: null } })).not.toContain('background-color');
  });

  it('opens the forecast, shares and closes by buttons with names', async () => {
    const html = await box();
    expect(html).toMatch(/<\/svg>forecast<\/button>/);
    expect(html).toContain('aria-label="share"');
    expect(html).toContain('aria-label="closePicker"');
  });
});

describe('the name of a place', () => {
  const naming = (answer: () => Promise<unknown>) => {
    const asked: unknown[] = [];
    const call = (async (...parts: unknown[]) => {
      asked.push(parts);
      return { data: await answer() };
    }) as unknown as ServerCall;
    return { asked, name: createPlaceNamer(call, () => 'el') };
  };

  it('is asked for at three decimals, within one turn of the world, in the language of the page', async () => {
    const { asked, name } = naming(async () => ({ name: 'Νάξος' }));
    expect(await name(37.10489, 385.37611)).toBe('Νάξος');
    expect(asked).toEqual([
      [{ ident: 'reverseName' }, { params: { lat: 37.105, lon: 25.376, zoom: 10 }, query: { lang: 'el' } }],
    ]);
  });

  it.each([
    ['no name', async () => ({ name: '' })],
    ['no reply', async () => null],
    ['no answer', () => Promise.reject(new Error('gone'))],
  ])('is its coordinates where there is %s', async (_, answer) => {
    expect(await naming(answer).name(37.105, 25.376)).toBe('37.10, 25.38');
  });
});
