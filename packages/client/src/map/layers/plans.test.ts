import { overlayIdents, products, productsForOverlay } from '@meltemi/catalogue';
import type { Gradient } from '@meltemi/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TintedPlan } from '../fields/tinted-field.rules.ts';
import { planAccumulations } from './accumulations/layer.ts';
import { planColours } from './colours/layer.ts';
import type { MapLayer } from './define-map-layer.ts';
import { graticule } from './graticule/layer.ts';
import { mapLayers } from './index.ts';
import { isolines as isolinesLayer } from './isolines/layer.ts';
import { planLabels } from './labels/labels.rules.ts';
import { planIsolines } from './isolines/isolines.rules.ts';
import type { IsolinePlan } from './isolines/isolines.rules.ts';
import type { MapState } from './map-state.ts';
import { planParticles } from './particles/particles.rules.ts';
import type { ParticlePlan } from './particles/particles.rules.ts';
import { planLayers } from './plan-layers.ts';
import { TEST_RUN, testState } from './test-state.ts';

/** The layers that are there from the start, and two that came. */
const come: Partial<Record<string, MapLayer>> = { graticule, isolines: isolinesLayer };
const firstLayers = mapLayers.flatMap((layer) => (typeof layer === 'object' ? [layer] : (come[layer] ?? [])));

const HOUR = 3_600_000;
const tile = { z: 3, x: 4, y: 2 };
const kinds = (state: MapState): readonly string[] => planLayers(firstLayers, state, []).map(({ kind }) => kind);
const known = <Plan>(plan: Plan | 'unchanged' | null): Plan | null => {
  if (plan === 'unchanged') throw new Error('the run is known');
  return plan;
};
/** The colours of a state, of sums as well. */
const tinted = (state: MapState): TintedPlan | null =>
  known<TintedPlan>(planColours(state)) ?? known<TintedPlan>(planAccumulations(state));
const particles = (state: MapState): ParticlePlan | null => known<ParticlePlan>(planParticles(state));
const isolines = (state: MapState): IsolinePlan | null => known<IsolinePlan>(planIsolines(state));

describe('the plan of the map', () => {
  it('is the list of what the settings ask for, from the lowest layer to the highest', () => {
    expect(kinds(testState())).toEqual(['colours', 'labels', 'particles', 'location-marker']);
    expect(kinds(testState({ overlay: 'rainAccu', graticule: true, isolinesOn: true }))).toEqual([
      'accumulations',
      'graticule',
      'labels',
      'isolines',
      'location-marker',
    ]);
    expect(kinds(testState({ particlesAnim: 'off' }))).not.toContain('particles');
  });

  it('keeps what was planned while the run of another model is on its way, or does not fit the overlay yet', () => {
    const before = planLayers(firstLayers, testState({ isolinesOn: true }), []);
    const later = testState({ product: 'gfs', graticule: true }, { dataOf: () => null });
    const next = planLayers(firstLayers, later, before);
    for (const kind of ['colours', 'particles', 'isolines'])
      expect(next.find((one) => one.kind === kind)).toBe(before.find((one) => one.kind === kind));
    expect(next.map(({ kind }) => kind)).toContain('graticule');
    const unfit = planLayers(firstLayers, testState({ overlay: 'waves' }), before);
    expect(unfit.find(({ kind }) => kind === 'colours')).toBe(before[0]);
  });

  it('has no weather while no run was ever known', () => {
    expect(kinds(testState({}, { dataOf: () => null }))).toEqual(['labels', 'location-marker']);
  });

  it('leaves names to the base map where that is looked at itself', () => {
    expect(kinds(testState({}, { isMapShown: true }))).not.toContain('labels');
  });

  it('writes names itself, without weather, on a base map that cannot', () => {
    const plan = planLabels(testState({}, { isMapShown: true, hasBaseNames: false }));
    expect(plan).toMatchObject({ forecast: null, isOnMap: true });
    expect(planLabels(testState({ map: 'sat' }, { isMapShown: true, hasBaseNames: false }))?.isOnMap).toBe(false);
    expect(planLabels(testState())).toMatchObject({ isOnMap: false });
    expect(planLabels(testState())?.forecast).not.toBeNull();
  });

  it('has no isolines over a map without weather, though they are on', () => {
    const state = testState({ overlay: 'topoMap', product: 'topoMap', isolinesOn: true, isolinesType: 'pressure' });
    expect(isolines(state)).toBeNull();
    expect(kinds(state)).not.toContain('particles');
  });
});

describe('the plan of colours', () => {
  it('names the tiles of wind by the address of the documents', () => {
    const scalar = tinted(testState())?.scalar;
    expect(scalar?.before.url(tile)).toBe(
      '/im/v3.0/ecmwf-hres/2026011500/2026011512/wm_grid_257/3/4/2/wind-surface.png',
    );
    expect(scalar?.look.layout).toEqual({ kind: 'vector', u: 0, v: 1 });
    expect(scalar?.fraction).toBe(0);
  });

  it('mixes the two steps around a time between them', () => {
    const state = testState({ timestamp: TEST_RUN + 13 * HOUR });
    const scalar = tinted(state)?.scalar;
    expect(scalar?.before.key).toContain('2026011512');
    expect(scalar?.after.key).toContain('2026011515');
    expect(scalar?.fraction).toBeCloseTo(1 / 3);
    expect(particles(state)?.moment.fraction).toBeCloseTo(1 / 3);
  });

  it("asks for a provider's tiles by their origin, so that none of a simulated run of the same time stays", () => {
    const provenance = { provider: 'NOAA', model: 'GFS', run: null, origin: 'live' as const, licence: 'Public domain' };
    const { calendar } = testState().dataOf('ecmwf') ?? {};
    if (calendar === undefined) throw new Error('no run');
    const live = { dataOf: () => ({ calendar, provenance }) };
    expect(tinted(testState({}, live))?.scalar.before.url(tile)).toMatch(/wind-surface\.png\?origin=live$/);
    expect(tinted(testState({ overlay: 'rainAccu', acRange: 24 }, live))?.scalar.before.url(tile)).toMatch(
      /\?next=24h&origin=live$/,
    );
    expect(tinted(testState({}, live))?.scalar.before.key).not.toBe(tinted(testState())?.scalar.before.key);
  });

  it('reads the level that is shown', () => {
    expect(tinted(testState({ overlay: 'temp', level: '500h' }))?.scalar.before.url(tile)).toMatch(/temp-500h\.png$/);
  });

  it('cuts sea layers at the coast and leaves the others whole', () => {
    const waves = tinted(testState({ overlay: 'waves', product: 'ecmwfWaves' }));
    expect(waves?.scalar.look.mask).toBe('sea');
    expect(waves?.mask?.before.url(tile)).toBe('/basemap/v1/mask/3/4/2.png');
    expect(tinted(testState())?.mask).toBeNull();
  });

  it('never loads deeper tiles than the product gives the tier, however close the map is', () => {
    const zoomOf = (tier: 'premium' | null, zoom: number): number | undefined =>
      tinted(testState({ subscription: tier }, { zoom }))?.scalar.look.dataZoom;
    expect(zoomOf(null, 16)).toBe(products.ecmwf.maxTileZoom.free);
    expect(zoomOf('premium', 16)).toBe(products.ecmwf.maxTileZoom.premium);
    expect(zoomOf(null, 3)).toBe(2);
  });

  it('keeps its look while nothing changes and gets a new one with own colours', () => {
    const first = tinted(testState())?.scalar.look;
    expect(tinted(testState({ timestamp: TEST_RUN + 30 * HOUR }))?.scalar.look).toBe(first);
    const custom: Gradient = [
      [0, [255, 0, 0, 255]],
      [30, [0, 0, 255, 255]],
    ];
    const second = tinted(testState({}, { customOf: () => custom }))?.scalar.look;
    expect(second).not.toBe(first);
    expect([...(second?.ramp.rgba.subarray(0, 4) ?? [])]).toEqual([255, 0, 0, 255]);
  });

  it('reads colours close by but does not draw them; particles and lines stay', () => {
    const close = testState({ isolinesOn: true, isolinesType: 'pressure' }, { zoom: 12, isMapShown: true });
    expect(tinted(close)?.scalar.look.opacity).toBe(0);
    expect(particles(close)).not.toBeNull();
    expect(isolines(close)).not.toBeNull();
    expect(tinted(testState({}, { zoom: 11 }))?.scalar.look.opacity).toBe(1);
  });
});

describe('the plan of accumulations', () => {
  it('asks for them by their range, gusts as a maximum, and never mixes them', () => {
    const sum = tinted(testState({ overlay: 'rainAccu', acRange: 24, timestamp: TEST_RUN + 13 * HOUR }))?.scalar;
    expect(sum?.before.url(tile)).toBe(
      '/im/v3.0/ecmwf-hres/2026011500/2026011512/wm_grid_257/3/4/2/rainAccu-surface.png?next=24h',
    );
    expect(sum?.fraction).toBe(0);
    expect(tinted(testState({ overlay: 'gustAccu', acRange: 24 }))?.scalar.before.url(tile)).toMatch(
      /gustAccu-surface\.png\?next=24h&acc=maxip$/,
    );
  });

  it('takes the place of colours, never beside them', () => {
    const sum = testState({ overlay: 'rainAccu' });
    expect([planColours(sum), planAccumulations(testState())]).toEqual([null, null]);
  });
});

describe('the plan of particles', () => {
  it('moves with the wind of an air model over an air-quality field', () => {
    const moving = particles(testState({ overlay: 'pm2p5', product: 'cams' }));
    expect(moving?.moment.before.url(tile)).toMatch(/\/wind-surface\.png$/);
    expect(moving?.moment.before.url(tile)).not.toContain('cams');
  });

  it('follows the swell that is shown', () => {
    const moving = particles(testState({ overlay: 'swell1', product: 'ecmwfWaves' }));
    expect(moving?.kind).toBe('waves');
    expect(moving?.moment.before.url(tile)).toMatch(/\/swell1-surface\.png$/);
  });

  it('of waves goes where the vector points, the faster the longer its period', () => {
    const moving = particles(testState({ overlay: 'waves', product: 'ecmwfWaves' }));
    const out = new Float64Array(2);
    const move = (u: number, v: number): boolean =>
      moving?.motion((channel) => [2, u, v][channel] ?? Number.NaN, out) ?? false;
    expect(move(0, 10)).toBe(true);
    const slow = out[1] ?? 0;
    expect(out[0]).toBeCloseTo(0);
    expect(move(0, 14)).toBe(true);
    expect(out[1]).toBeGreaterThan(slow);
    expect(move(Number.NaN, 1)).toBe(false);
  });

  it('stands still for whoever asked for less motion', () => {
    expect(particles(testState({}, { prefersStill: true }))?.still).toBe(true);
  });
});

describe('the plan of isolines', () => {
  const on = { isolinesOn: true } as const;
  it('has them when they are on, with the step of the documents of charts', () => {
    const lines = isolines(testState({ ...on, isolinesType: 'pressure' }));
    expect(lines?.ident).toBe('pressure');
    expect(lines?.moment.look.rules).toMatchObject({ step: 400, base: 100_000, strongEvery: 5 });
  });

  it('of height shows 500 hPa while the ground is shown', () => {
    const lines = isolines(testState({ ...on, isolinesType: 'gh' }));
    expect(lines?.moment.before.url(tile)).toMatch(/gh-500h\.png$/);
  });

  it('has those of the pressure overlay even when they are off', () => {
    expect(isolines(testState({ overlay: 'pressure' }))?.ident).toBe('pressure');
    expect(isolines(testState())).toBeNull();
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
      (pair, hours, zoom) => {
        const state = testState({ ...pair, timestamp: TEST_RUN + hours * HOUR }, { zoom });
        const plans = [planColours(state), planAccumulations(state)].filter((plan) => plan !== null);
        expect(plans.length).toBeLessThanOrEqual(1);
        const [plan] = plans;
        if (plan === undefined || plan === 'unchanged') return;
        expect(plan.scalar.fraction).toBeGreaterThanOrEqual(0);
        expect(plan.scalar.fraction).toBeLessThan(1);
        expect(plan.scalar.before.url(tile)).toMatch(
          /^\/im\/v3\.0\/[a-z0-9-]+\/2026011500\/\d{10}\/wm_grid_257\/3\/4\/2\/\w+-\w+\.png(\?next=\d+h(&acc=maxip)?)?$/,
        );
      },
    ),
    { numRuns: 300, seed: 7 },
  );
});
