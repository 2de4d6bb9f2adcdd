import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZERO_C, type Sounding } from '@meltemi/fields';
import { soundingAt } from './column.rules.ts';
import { Diagram } from './Diagram.tsx';
import { dryLines, frameOf, ISOBARS, linePath, moistLines, placeIn, waterLines } from './diagram.rules.ts';
import { Hodograph } from './Hodograph.tsx';
import { IndexCards } from './IndexCards.tsx';
import { indicesOf } from './indices.rules.ts';
import { SoundingTable } from './SoundingTable.tsx';
import { air, drawn } from './test-air.ts';

const metric = { temp: '°C', wind: 'm/s', altitude: 'm', rain: 'mm' } as const;
const imperial = { temp: '°F', wind: 'kt', altitude: 'ft', rain: 'in' } as const;
const stormy = soundingAt(air, 0) as Sounding;
const cold = soundingAt(air, 1) as Sounding;
const size = { width: 500, height: 400 };
const pointsOf = (path: string): readonly (readonly [number, number])[] =>
  path
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number) as unknown as readonly [number, number]);

const diagram = (changes: Partial<Parameters<typeof Diagram>[0]> = {}): Promise<string> =>
  drawn(
    <Diagram
      sounding={stormy}
      indices={indicesOf(stormy)}
      kind="skew-t"
      units={metric}
      numbers={false}
      southern={false}
      phone={false}
      {...changes}
    />,
  );

describe('the lines behind the column', () => {
  it('rise: dry air cools faster than saturated air', () => {
    for (const kind of ['skew-t', 'stueve'] as const) {
      const frame = frameOf(kind);
      for (const line of [...dryLines(frame, size), ...moistLines(frame, size)]) {
        const ys = pointsOf(line).map(([, y]) => y);
        expect(ys).toEqual([...ys].toSorted((a, b) => b - a));
      }
    }
    // From 0 °C at 1000 hPa both rise to 500 hPa; the saturated parcel ends warmer, so further right.
    const frame = frameOf('stueve');
    const xAt = (line: string | undefined): number => {
      const y = placeIn(frame, size, 500, ZERO_C)[1];
      return pointsOf(line ?? '').toSorted((a, b) => Math.abs(a[1] - y) - Math.abs(b[1] - y))[0]?.[0] ?? Number.NaN;
    };
    expect(xAt(moistLines(frame, size)[0])).toBeGreaterThan(xAt(dryLines(frame, size)[1]));
  });

  it('end at 600 hPa for equal water', () => {
    const frame = frameOf('skew-t');
    const top = placeIn(frame, size, 600, ZERO_C)[1];
    for (const line of waterLines(frame, size))
      expect(Math.min(...pointsOf(line).map(([, y]) => y))).toBeCloseTo(top, 0);
  });

  it('keep two places apart that differ', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 150, max: 1050 }),
        fc.integer({ min: 200, max: 310 }),
        fc.integer({ min: 1, max: 20 }),
        (pressure, temperature, warmer) => {
          for (const kind of ['skew-t', 'stueve'] as const) {
            const frame = frameOf(kind);
            const [x, y] = placeIn(frame, size, pressure, temperature);
            const [right, level] = placeIn(frame, size, pressure, temperature + warmer);
            expect(right).toBeGreaterThan(x);
            expect(level).toBeCloseTo(y, 9);
          }
        },
      ),
      { seed: 11, numRuns: 60 },
    );
  });

  it('are paths of numbers without long tails', () => {
    expect(linePath(frameOf('skew-t'), size, [1000, 500], [ZERO_C, ZERO_C - 20])).toMatch(
      /^M-?\d+(?:\.\d)? -?\d+(?:\.\d)?L-?\d+(?:\.\d)? -?\d+(?:\.\d)?$/,
    );
  });
});

describe('the drawing', () => {
  it('names pressures and temperatures, in the chosen unit', async () => {
    const html = await diagram();
    for (const pressure of ISOBARS) expect(html).toContain(`>${pressure}</text>`);
    expect(html).toContain('>0°</text>');
    expect(html).toContain('>-20°</text>');
    expect(await diagram({ units: imperial })).toContain('>32°</text>');
  });

  it('writes the speeds beside the barbs and turns these to where the wind comes from', async () => {
    const html = await diagram();
    // 20 m/s from the west and 2 m/s from the south at 500 hPa.
    expect(html).toMatch(/data-barb="500" data-speed="20\.1"><path[^>]*transform="rotate\(264/);
    expect(html).toMatch(/data-barb="500".*?>20<\/text>/s);
    expect(await diagram({ units: imperial })).toMatch(/data-barb="500".*?>39<\/text>/s);
  });

  it('marks condensation, free rise and equilibrium with their heights', async () => {
    const { lcl } = indicesOf(stormy);
    expect(await diagram()).toContain(`LCL ${Math.round(lcl ?? 0)} m`);
    expect(await diagram({ units: imperial })).toContain(`LCL ${Math.round((lcl ?? 0) * 3.28)} ft`);
  });

  it('shades energy where there is some, and none in stable air', async () => {
    expect(await diagram()).toMatch(/data-area="cape" d="M/);
    expect(await diagram({ sounding: cold, indices: indicesOf(cold) })).toMatch(/data-area="cape" d=""/);
  });

  it('is narrower and higher on a phone', async () => {
    const [, width, height] = /<svg width="(\d+)" height="(\d+)"/.exec(await diagram({ phone: true })) ?? [];
    expect(Number(width)).toBeLessThanOrEqual(400);
    expect(Number(height)).toBeGreaterThan(380);
  });

  it('says how it is read until somebody points at it', async () => {
    expect(await diagram()).toMatch(/<output[^>]*>sounding_hint<\/output>/);
  });
});

describe('the numbers beside it', () => {
  const cards = (sounding: Sounding, units: typeof metric | typeof imperial): Promise<string> =>
    drawn(<IndexCards indices={indicesOf(sounding)} units={units} />);

  it('are the indices in the chosen units', async () => {
    const { freezing, shear, water } = indicesOf(stormy);
    const html = await cards(stormy, imperial);
    expect(html).toContain(`<dd><bdi>${Math.round((freezing ?? 0) * 3.28)} ft</bdi></dd>`);
    expect(html).toContain(`<dd><bdi>${Math.round((shear ?? 0) * 1.943844)} kt</bdi></dd>`);
    expect(html).toContain(`<dd><bdi>${(water * 0.0394).toFixed(2)} in</bdi></dd>`);
    expect(await cards(stormy, metric)).toContain(`<dd><bdi>${Math.round(freezing ?? 0)} m</bdi></dd>`);
  });

  it('are all nine, a dash where the column does not tell', async () => {
    const html = await drawn(
      <IndexCards indices={{ ...indicesOf(cold), showalter: null, k: null, freezing: null }} units={metric} />,
    );
    expect([...html.matchAll(/data-index="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'cape',
      'lifted',
      'cin',
      'freezing',
      'shear',
      'water',
      'k',
      'totals',
      'showalter',
    ]);
    expect([...html.matchAll(/<dd><bdi>–<\/bdi><\/dd>/g)]).toHaveLength(3);
  });

  it('end in a sentence about storms', async () => {
    expect(await cards(stormy, metric)).toMatch(/data-chance="(?:isolated|likely|severe)".*sounding_storms_/s);
    expect(await cards(cold, metric)).toContain('sounding_storms_none');
  });
});

describe('the hodograph', () => {
  it('has rings of speed in the chosen unit and a line in layers', async () => {
    const html = await drawn(<Hodograph sounding={stormy} units={metric} />);
    expect([...html.matchAll(/<text[^>]*>(\d+)<\/text>/g)].map(([, speed]) => speed)).toEqual(['10', '20', '30', '40']);
    expect([...html.matchAll(/data-layer="([^"]+)"/g)].map(([, layer]) => layer)).toEqual([
      '0-1',
      '1-3',
      '3-6',
      '6-12',
    ]);
    expect([...html.matchAll(/data-key="([^"]+)"/g)].map(([, layer]) => layer)).toEqual(['0-1', '1-3', '3-6', '6-12']);
    expect(await drawn(<Hodograph sounding={stormy} units={imperial} />)).toContain('>19</text>');
  });
});

describe('the table beside the drawing', () => {
  it('has a row a level with all that the diagram draws, direction as chosen', async () => {
    const rows = async (numbers: boolean): Promise<readonly string[]> => {
      const html = await drawn(<SoundingTable sounding={stormy} units={metric} numbers={numbers} caption="Naxos" />);
      const [, body = ''] = /<tr><th scope="row">500 hPa<\/th>(.*?)<\/tr>/.exec(html) ?? [];
      return [...body.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell);
    };
    expect(await rows(false)).toEqual(['5700 m', '-10°C', '-20°C', '20 m/s', 'W']);
    expect((await rows(true)).at(-1)).toBe('264°');
  });
});
