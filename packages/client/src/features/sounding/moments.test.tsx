import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainNumber } from '@meltemi/catalogue';
import type { Sounding } from '@meltemi/fields';
import type { AppValues } from '#settings/index.ts';
import { barbOf } from '#controls/weather/barb.rules.ts';
import { soundingAt } from './column.rules.ts';
import { hodographParts, RINGS } from './hodograph.rules.ts';
import { HourStrip } from './HourStrip.tsx';
import { readingAt } from './readings.rules.ts';
import { SoundingWindow, type SoundingProps } from './SoundingWindow.tsx';
import { SoundingBody } from './SoundingBody.tsx';
import { air, drawn } from './test-air.ts';

const HOUR = 3_600_000;
/** 15 November 2026, 18:00 UTC, and every three hours over midnight. */
const EVENING = Array.from({ length: 4 }, (_, k) => Date.parse('2026-11-15T18:00:00Z') + k * 3 * HOUR);
const evening = {
  ...air,
  header: { ...air.header, tzName: 'Europe/Prague' },
  data: { ...air.data, ts: EVENING },
} as typeof air;
const nothing = (): void => undefined;
const labels = (html: string): readonly (string | undefined)[] =>
  [...html.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, label]) => label);

describe('the strip of moments', () => {
  const strip = (values: Partial<AppValues> = {}): Promise<string> =>
    drawn(<HourStrip reply={evening} index={0} onTime={nothing} />, values);

  it('is written by the clock of the place', async () => {
    expect(labels(await strip())).toEqual(['Sun 15 19:00', 'Sun 15 22:00', 'Mon 16 01:00', 'Mon 16 04:00']);
  });

  it('is written in zulu, or with twelve hours, for those who chose so', async () => {
    expect(labels(await strip({ zuluMode: true }))).toEqual([
      'Sun 15 18:00',
      'Sun 15 21:00',
      'Mon 16 00:00',
      'Mon 16 03:00',
    ]);
    expect(labels(await strip({ hourFormat: '12h' }))[0]).toMatch(/^Sun 15 7:00\sPM$/);
  });

  it('marks where a day begins', async () => {
    const starts = [...(await strip()).matchAll(/<li( data-day-start="")?>/g)].map(([, mark]) => mark !== undefined);
    expect(starts).toEqual([true, false, true, false]);
  });
});

describe('a reading between levels', () => {
  const column = soundingAt(air, 0) as Sounding;
  const units = { temp: '°C', wind: 'm/s', altitude: 'm', rain: 'mm' } as const;

  it('rises with falling pressure, everywhere inside the column', () => {
    fc.assert(
      fc.property(fc.integer({ min: 151, max: 974 }), (pressure) => {
        const [low, high] = [
          readingAt(column, pressure + 1, units, false, plainNumber),
          readingAt(column, pressure, units, false, plainNumber),
        ];
        expect(Number.parseInt(high?.height ?? '', 10)).toBeGreaterThanOrEqual(Number.parseInt(low?.height ?? '', 10));
        expect(high?.pressure).toBe(pressure);
      }),
      { seed: 4, numRuns: 80 },
    );
  });

  it('is the level itself where there is one', () => {
    expect(readingAt(column, 700, units, true, plainNumber)).toMatchObject({
      height: '3100 m',
      temperature: '8°C',
      dewPoint: '0°C',
      wind: '13 m/s',
      direction: '252°',
    });
  });
});

describe('the window of the sounding', () => {
  const props: SoundingProps = {
    place: { lat: 37.1, lon: 25.4, name: '' },
    model: 'ecmwf',
    load: () => new Promise<never>(() => undefined),
  };

  it('is named by its place, or by its coordinates', async () => {
    expect(await drawn(<SoundingWindow {...props} />)).toContain('aria-label="Sounding for 37.100, 25.400"');
    expect(await drawn(<SoundingWindow {...props} place={{ ...props.place, name: 'Naxos' }} />)).toContain(
      '<h2>Sounding for Naxos</h2>',
    );
  });

  it('leads back to the forecast and offers three models', async () => {
    const html = await drawn(
      <SoundingWindow {...props} onBack={nothing} models={['ecmwf', 'gfs', 'icon', 'iconEu']} onModel={nothing} />,
    );
    expect(labels(html)).toContain('back');
    expect([...html.matchAll(/value="(ecmwf|gfs|icon|iconEu)"/g)].map(([, model]) => model)).toEqual([
      'ecmwf',
      'gfs',
      'icon',
    ]);
  });

  it('has no switch for a place of one model', async () => {
    expect(await drawn(<SoundingWindow {...props} models={['ecmwf']} onModel={nothing} />)).not.toContain(
      'value="ecmwf"',
    );
  });

  it('says that it is busy, without moments, until the answer is there', async () => {
    const html = await drawn(<SoundingWindow {...props} />);
    expect(html).toMatch(/aria-busy="true"/);
    expect(html).not.toContain('<ol');
  });
});

describe('the body in the settings of the visitor', () => {
  const body = {
    outcome: { ok: true as const, reply: air },
    index: 0,
    kind: 'skew-t' as const,
    place: 'Naxos',
    southern: false,
    phone: false,
    onRetry: nothing,
  };

  it('has the units of an imperial country unless others are chosen', async () => {
    const html = await drawn(<SoundingBody {...body} />, { isImperial: true });
    expect(html).toMatch(/<th scope="row">850 hPa<\/th><td>4920 ft<\/td><td>67°F<\/td>/);
    expect(await drawn(<SoundingBody {...body} />, { isImperial: true, metric_temp: '°C' })).toContain('<td>20°C</td>');
  });

  it('writes directions as degrees for those who chose numbers', async () => {
    expect(await drawn(<SoundingBody {...body} />, { numDirection: true })).toMatch(/850 hPa<\/th>.*?<td>230°<\/td>/s);
  });

  it('turns the feathers of the barbs in the southern half', async () => {
    const feathers = async (southern: boolean): Promise<boolean> =>
      /data-barb="500".*?L-9 /s.test(
        (await drawn(<SoundingBody {...body} southern={southern} />)).split('data-barb="300"')[0] ?? '',
      );
    expect([await feathers(false), await feathers(true)]).toEqual([false, true]);
  });
});

describe('the column by its ground', () => {
  const above = (modelElevation: number): Sounding | null =>
    soundingAt({ ...air, header: { ...air.header, modelElevation } }, 0);

  it('loses its lowest levels as the ground rises, never others', () => {
    const whole = [...(above(0)?.pressure ?? [])];
    for (const height of [0, 400, 800, 1200, 2000, 4000]) {
      const left = [...(above(height)?.pressure ?? [])];
      expect(left).toEqual(whole.slice(whole.length - left.length));
    }
  });

  it('goes by the real ground where the reply does not tell the model’s', () => {
    const { modelElevation: _, ...header } = air.header;
    const column = soundingAt({ ...air, header: { ...header, elevation: 2000 } }, 0);
    expect(column?.pressure).toEqual(above(2000)?.pressure);
  });

  it('is none where fewer than two levels are left', () => {
    expect(above(13_000)).toBeNull();
    expect(above(11_000)?.pressure).toHaveLength(2);
  });
});

describe('the rings of the hodograph', () => {
  it('grow with the scale, and the line with them', () => {
    const column = soundingAt(air, 0) as Sounding;
    const far = (scale: number): number =>
      Math.max(
        ...hodographParts(column, scale).flatMap(({ path }) =>
          path
            .slice(1)
            .split('L')
            .map((point) => Math.hypot(...(point.split(' ').map(Number) as [number, number]))),
        ),
      );
    expect(far(4)).toBeCloseTo(far(2) * 2, 0);
    // Below 12 km the strongest wind is 35 m/s.
    expect(far(1)).toBeCloseTo(35, 0);
  });

  it('leave out layers that the column does not reach', () => {
    const column = soundingAt({ ...air, header: { ...air.header, modelElevation: 9_000 } }, 0) as Sounding;
    expect(hodographParts(column, 1).map(({ layer }) => layer)).not.toContain('0-1');
    expect(RINGS).toEqual([10, 20, 30, 40]);
  });
});

describe('barbs by the knot', () => {
  it('count the same for winds that round to the same five knots', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.double({ min: -2.4, max: 2.4, noNaN: true }), (fives, off) => {
        const knots = Math.max(0, fives * 5 + off);
        expect(barbOf(knots / 1.943844)).toEqual(barbOf((fives * 5) / 1.943844));
      }),
      { seed: 6, numRuns: 80 },
    );
  });
});
