import { makeEmissions, type Emissions } from './air/emissions.ts';
import { AtmosphereError } from './atmosphere-error.ts';
import { makeClimate, type Climate } from './climate/climate.ts';
import { neighboursOf, type CoarseWindow } from './climate/coarse-grid.ts';
import { freeAir } from './climate/free-air.ts';
import { makeSurfaceClimate, zonalSurface, type SurfaceClimate } from './climate/surface-climate.ts';
import { onFlowGrid } from './flow/flow-grid.ts';
import { makeFlowMap, type FlowClimate } from './flow/flow-map.ts';
import { openMapStore, type MapStore } from './flow/map-store.ts';
import { massFieldAt, type MassField, type MassSources } from './flow/mass-field.ts';
import { planPaths, type PathPlan } from './flow/paths.ts';
import { openSourceMaps, type SourceMap, type SourceMaps } from './flow/source-map.ts';
import { checkGeography, makeRelief, type Geography, type Relief } from './geography/geography.ts';
import type { ForecastError } from './models/forecast-error.ts';
import { makeNoiseTable, type NoiseTable } from './noise/noise-table.ts';
import { mixKey } from './noise/random.ts';
import { makeWaveNoise } from './noise/wave-noise.ts';
import type { AirBoxes } from './state/air-boxes.ts';
import { followAir, type FollowedAir } from './state/air-masses.ts';
import { makeState, type CoarseState } from './state/coarse-state.ts';
import { makeModes } from './storms/modes.ts';
import { openStormBook } from './storms/active-storms.ts';
import { openWaveRays, type WaveRays } from './sea/wave-rays.ts';
import { openCyclones, type Cyclones } from './tropics/cyclones.ts';

/** A simulated Earth: everything about it follows from its seed, its geography and the time. */
export interface World {
  readonly seed: number;
  readonly relief: Relief;
  readonly climate: Climate;
  readonly surface: SurfaceClimate;
  readonly mass: MassSources;
  readonly noise: NoiseTable;
  readonly cyclones: Cyclones;
  readonly maps: MapStore;
  readonly rays: WaveRays;
  readonly emissions: Emissions;
  readonly sources: SourceMaps;
  /** The paths of the air that arrives at a time (hours since 2000). */
  readonly paths: (hours: number) => PathPlan;
  /** The weather on a window of the coarse grid; null means the truth. Who asks for windows that overlap keeps boxes, all of one error. */
  readonly state: (window: CoarseWindow, hours: number, error: ForecastError | null, boxes?: AirBoxes) => CoarseState;
}

/** Flow maps kept in memory, of those made here and of those taken from others: 25 days and a rest. */
const keptMaps = 210;

/** Builds a world (about half a second of work). */
export function createWorld(options: { readonly seed: number; readonly geography: Geography }): World {
  const { seed, geography } = options;
  if (!Number.isSafeInteger(seed)) throw new AtmosphereError('invalidSeed', 'the seed must be a whole number');
  checkGeography(geography);
  const relief = makeRelief(geography);
  const climate = makeClimate(relief);
  const surface = makeSurfaceClimate(climate);
  const mass: MassSources = {
    modes: makeModes(seed),
    book: openStormBook(seed),
    bend: makeWaveNoise(mixKey(seed, 3), 6, 3, 2300, 60, 0),
  };
  const flowClimate: FlowClimate = {
    pressureMean: onFlowGrid(climate.pressureMean),
    pressureSwing: onFlowGrid(climate.pressureSwing),
    surface: [onFlowGrid(surface.base), onFlowGrid(surface.landPart), onFlowGrid(surface.seaPart)],
  };
  const maps = openMapStore((index) => makeFlowMap(mass, flowClimate, index), keptMaps);
  const sources = openSourceMaps(climate, surface);
  const paths = (hours: number): PathPlan => planPaths(hours, maps.get);
  return {
    seed,
    relief,
    climate,
    surface,
    mass,
    noise: makeNoiseTable(seed),
    cyclones: openCyclones(seed, climate),
    maps,
    rays: openWaveRays(climate, maps.get),
    emissions: makeEmissions(climate),
    sources,
    paths,
    state(window, hours, error, boxes) {
      if (!Number.isFinite(hours)) throw new AtmosphereError('invalidTime', 'the time is not a number');
      // Once for all boxes of the window, and not at all where they are known.
      let ready: { readonly field: MassField; readonly source: SourceMap; readonly plan: PathPlan } | undefined;
      const follow = (part: CoarseWindow): FollowedAir => {
        ready ??= {
          field: massFieldAt(mass, hours, error === null ? null : error.storms),
          source: sources.at(hours),
          plan: paths(hours),
        };
        return followAir(part, hours, ready.field, ready.source, ready.plan, error);
      };
      const air = {
        ...(boxes === undefined ? follow(window) : boxes.on(window, hours, follow)),
        neighbours: neighboursOf(window),
      };
      const zonal = (row: number): number => zonalSurface(surface, row, hours);
      return makeState(air, climate, freeAir(hours, window.row0, window.rows, zonal), zonal);
    },
  };
}
