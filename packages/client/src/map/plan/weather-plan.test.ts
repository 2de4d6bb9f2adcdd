import { createCalendar, overlayIdents, products, productsForOverlay, utcZone } from '@meltemi/catalogue';
import type { Calendar, Gradient } from '@meltemi/catalogue';
import fc from 'fast-check';
import { PATTERN } from '@meltemi/render';
import { describe, expect, it } from 'vitest';
import { createPlanner } from './weather-plan.ts';
import type { WeatherRequest } from './weather-plan.ts';

const REF = Date.UTC(2026, 0, 15);
const HOUR = 3_600_000;
const calendar: Calendar = createCalendar(
  { ref: '2026-01-15T00:00:00Z', update: '2026-01-15T07:00:00Z', info: '2026-01-15T07:00:00Z', dst: [[3, 3, 240]] },
  { zone: utcZone },
);
const wind: WeatherRequest = {
  overlay: 'wind',
  product: 'ecmwf',
  level: 'surface',
  timestamp: REF + 12 * HOUR,
  acRange: 12,
  isolines: null,
  tier: null,
  zoom: 5,
  isMapShown: false,
};
const planner = (custom: Gradient | null = null) =>
  createPlanner({ dataOf: () => ({ calendar, provenance: null }), customOf: () => custom });
const tile = { z: 3, x: 4, y: 2 };

describe('the plan of a layer', () => {
  it('names the tiles of wind by the address of the documents', () => {
    const { scalar } = planner()(wind);
    expect(scalar?.before.url(tile)).toBe(
      '/im/v3.0/ecmwf-hres/2026011500/2026011512/wm_grid_257/3/4/2/wind-surface.png',
    );
    expect(scalar?.look.layout).toEqual({ kind: 'vector', u: 0, v: 1 });
    expect(scalar?.fraction).toBe(0);
  });

  it('mixes the two steps around a time between them', () => {
    const { scalar, particles } = planner()({ ...wind, timestamp: REF + 13 * HOUR });
    expect(scalar?.before.key).toContain('2026011512');
    expect(scalar?.after.key).toContain('2026011515');
    expect(scalar?.fraction).toBeCloseTo(1 / 3);
    expect(particles?.moment.fraction).toBeCloseTo(1 / 3);
  });

  it('asks for accumulations by their range, gusts as a maximum, and never mixes them', () => {
    const sum = planner()({ ...wind, overlay: 'rainAccu', acRange: 24, timestamp: REF + 13 * HOUR }).scalar;
    expect(sum?.before.url(tile)).toBe(
      '/im/v3.0/ecmwf-hres/2026011500/2026011512/wm_grid_257/3/4/2/rainAccu-surface.png?next=24h',
    );
    expect(sum?.fraction).toBe(0);
    expect(planner()({ ...wind, overlay: 'gustAccu', acRange: 24 }).scalar?.before.url(tile)).toMatch(
      /gustAccu-surface\.png\?next=24h&acc=maxip$/,
    );
  });

  it("asks for a provider's tiles by their origin, so that none of a simulated run of the same time stays", () => {
    const provenance = { provider: 'NOAA', model: 'GFS', run: null, origin: 'live' as const, licence: 'Public domain' };
    const live = createPlanner({ dataOf: () => ({ calendar, provenance }), customOf: () => null });
    expect(live(wind).scalar?.before.url(tile)).toMatch(/wind-surface\.png\?origin=live$/);
    expect(live({ ...wind, overlay: 'rainAccu', acRange: 24 }).scalar?.before.url(tile)).toMatch(
      /\?next=24h&origin=live$/,
    );
    expect(live(wind).scalar?.before.key).not.toBe(planner()(wind).scalar?.before.key);
  });

  it('reads the level that is shown', () => {
    expect(planner()({ ...wind, overlay: 'temp', level: '500h' }).scalar?.before.url(tile)).toMatch(/temp-500h\.png$/);
  });

  it('cuts sea layers at the coast and leaves the others whole', () => {
    const waves = planner()({ ...wind, overlay: 'waves', product: 'ecmwfWaves' });
    expect(waves.scalar?.look.mask).toBe('sea');
    expect(waves.mask?.before.url(tile)).toBe('/basemap/v1/mask/3/4/2.png');
    expect(planner()(wind).mask).toBeNull();
  });

  it('never loads deeper tiles than the product gives the tier, however close the map is', () => {
    expect(planner()({ ...wind, zoom: 16 }).scalar?.look.dataZoom).toBe(products.ecmwf.maxTileZoom.free);
    expect(planner()({ ...wind, zoom: 16, tier: 'premium' }).scalar?.look.dataZoom).toBe(
      products.ecmwf.maxTileZoom.premium,
    );
    expect(planner()({ ...wind, zoom: 3 }).scalar?.look.dataZoom).toBe(2);
  });

  it('shows nothing while the run of the product is not known', () => {
    const plan = createPlanner({ dataOf: () => null, customOf: () => null })(wind);
    expect(plan).toEqual({ scalar: null, mask: null, particles: null, isolines: null });
  });
});

describe('particles', () => {
  it('move with the wind of an air model over an air-quality field', () => {
    const { particles } = planner()({ ...wind, overlay: 'pm2p5', product: 'cams' });
    expect(particles?.moment.before.url(tile)).toMatch(/\/wind-surface\.png$/);
    expect(particles?.moment.before.url(tile)).not.toContain('cams');
  });

  it('of swell follow the swell that is shown', () => {
    const { particles } = planner()({ ...wind, overlay: 'swell1', product: 'ecmwfWaves' });
    expect(particles?.kind).toBe('waves');
    expect(particles?.moment.before.url(tile)).toMatch(/\/swell1-surface\.png$/);
  });

  it('of waves go where the vector points, the faster the longer its period', () => {
    const { particles } = planner()({ ...wind, overlay: 'waves', product: 'ecmwfWaves' });
    const out = new Float64Array(2);
    const move = (u: number, v: number): boolean =>
      particles?.motion((channel) => [2, u, v][channel] ?? Number.NaN, out) ?? false;
    expect(move(0, 10)).toBe(true);
    const slow = out[1] ?? 0;
    expect(out[0]).toBeCloseTo(0);
    expect(move(0, 14)).toBe(true);
    expect(out[1]).toBeGreaterThan(slow);
    expect(move(Number.NaN, 1)).toBe(false);
  });
});

describe('isolines', () => {
  it('are drawn when they are on, with the step of the documents of charts', () => {
    const { isolines } = planner()({ ...wind, isolines: 'pressure' });
    expect(isolines?.ident).toBe('pressure');
    expect(isolines?.moment.look.rules).toMatchObject({ step: 400, base: 100_000, strongEvery: 5 });
  });

  it('of height show 500 hPa while the ground is shown', () => {
    expect(planner()({ ...wind, isolines: 'gh' }).isolines?.moment.before.url(tile)).toMatch(/gh-500h\.png$/);
  });

  it('belong to the pressure overlay even when they are off', () => {
    expect(planner()({ ...wind, overlay: 'pressure' }).isolines?.ident).toBe('pressure');
    expect(planner()(wind).isolines).toBeNull();
  });
});

describe('days', () => {
  const daily: Calendar = createCalendar(
    { ref: '2026-01-15T00:00:00Z', update: '2026-01-15T07:00:00Z', info: '2026-01-15T07:00:00Z', dst: [[24, 24, 168]] },
    { zone: utcZone },
  );
  const plan = createPlanner({ dataOf: () => ({ calendar: daily, provenance: null }), customOf: () => null });

  it.each([
    ['efiWind', 'efi'],
    ['drought40', 'drought'],
    ['fwi', 'fireDanger'],
  ] as const)('of %s are shown one at a time, never half of two', (overlay, product) => {
    const at = (hours: number) => plan({ ...wind, overlay, product, timestamp: REF + hours * HOUR }).scalar;
    for (const hours of [24, 30, 47, 100]) expect(at(hours)).toMatchObject({ fraction: 0 });
    expect(at(30)?.before.key).toBe(at(24)?.before.key);
    expect(at(40)?.before.key).toBe(at(48)?.before.key);
    expect(at(48)?.before.key).not.toBe(at(24)?.before.key);
  });
});

describe('patterns', () => {
  it.each([
    ['rain', 'classed', 2, [PATTERN.thunder]],
    ['thunder', 'marked', 0, [PATTERN.thunder]],
    ['clouds', 'marked', 1, [PATTERN.rain]],
    ['ccl', 'marked', 1, [PATTERN.convective, PATTERN.towering]],
  ] as const)('of %s follow a number of its tiles', (overlay, kind, marks, slots) => {
    const look = planner()({ ...wind, overlay }).scalar?.look;
    expect(look?.layout).toMatchObject({ kind, marks });
    expect(look?.marks?.levels.map(({ slot }) => slot)).toEqual(slots);
  });

  it('tell snow, ice and thunder from rain by their kind, which needs none', () => {
    const patterns = planner()({ ...wind, overlay: 'rain' }).scalar?.look.patterns ?? [];
    expect([patterns[1], patterns[3], patterns[5], patterns[7], patterns[8]]).toEqual([
      -1,
      PATTERN.freezing,
      PATTERN.snow,
      PATTERN.mixed,
      PATTERN.pellets,
    ]);
    expect(planner()(wind).scalar?.look.marks).toBeUndefined();
  });
});

describe('close by, where the map itself is looked at,', () => {
  it('colours are read but not drawn; particles and lines stay', () => {
    const plan = planner()({ ...wind, zoom: 12, isMapShown: true, isolines: 'pressure' });
    expect(plan.scalar?.look.opacity).toBe(0);
    expect(plan.particles).not.toBeNull();
    expect(plan.isolines).not.toBeNull();
    expect(planner()({ ...wind, zoom: 11 }).scalar?.look.opacity).toBe(1);
  });
});

describe('colours', () => {
  it('keep their look while nothing changes and get a new one with own colours', () => {
    let custom: Gradient | null = null;
    const plan = createPlanner({ dataOf: () => ({ calendar, provenance: null }), customOf: () => custom });
    const first = plan(wind).scalar?.look;
    expect(plan({ ...wind, timestamp: REF + 30 * HOUR }).scalar?.look).toBe(first);
    custom = [
      [0, [255, 0, 0, 255]],
      [30, [0, 0, 255, 255]],
    ];
    const second = plan(wind).scalar?.look;
    expect(second).not.toBe(first);
    expect([...(second?.ramp.rgba.subarray(0, 4) ?? [])]).toEqual([255, 0, 0, 255]);
  });
});

it('plans every overlay with every product that carries it, at any time', () => {
  const pairs = overlayIdents.flatMap((overlay) =>
    productsForOverlay(overlay).map((product) => ({ overlay, product })),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...pairs),
      fc.integer({ min: -500, max: 900 }),
      fc.integer({ min: 3, max: 16 }),
      ({ overlay, product }, hours, zoom) => {
        const { scalar } = planner()({ ...wind, overlay, product, zoom, timestamp: REF + hours * HOUR });
        if (scalar === null) return;
        expect(scalar.fraction).toBeGreaterThanOrEqual(0);
        expect(scalar.fraction).toBeLessThan(1);
        expect(scalar.before.url(tile)).toMatch(
          /^\/im\/v3\.0\/[a-z0-9-]+\/2026011500\/\d{10}\/wm_grid_257\/3\/4\/2\/\w+-\w+\.png(\?next=\d+h(&acc=maxip)?)?$/,
        );
      },
    ),
    { numRuns: 300, seed: 7 },
  );
});
