import { products, type ProductIdent } from '@meltemi/catalogue';
import { mixKey } from '../noise/random.ts';
import { makeWaveNoise, type WaveNoise } from '../noise/wave-noise.ts';
import type { StormChange } from '../storms/active-storms.ts';
import { bucketHours, inventedIn, type Storm } from '../storms/storm-births.ts';
import { errorTimes, forecastError, type ForecastError } from './forecast-error.ts';

/** How large a model's errors are; 1 is usual. */
const skills: Partial<Record<ProductIdent, number>> = {
  ecmwf: 0.85,
  icon: 1,
  gfs: 1.1,
  iconEu: 0.92,
  iconD2: 0.85,
  arome: 0.85,
  aromeFrance: 0.88,
  ukv: 0.88,
  hrrrConus: 0.85,
  jmaMsm: 0.9,
  bomAccess: 0.97,
  canHrdps: 0.9,
  nems: 1.05,
  mblue: 0.9,
};

/** The model whose weather a product shows; null for observations, which show the truth. */
export function weatherModel(ident: ProductIdent): ProductIdent | null {
  const product = products[ident];
  switch (product.family) {
    case 'air':
      return ident;
    case 'wave':
    case 'ocean':
    case 'airQuality':
    case 'efi':
    case 'chance':
    case 'spread':
    case 'drought':
    case 'fireDanger':
      return product.preferredAir ?? 'ecmwf';
    case 'point':
      return ident === 'mblue' ? 'mblue' : 'ecmwf';
    default:
      return null;
  }
}

/** Storms are lost and made up only beyond this lead, hours. */
const safeLead = 108;

/** Chance that a model loses a storm born beyond the safe lead. */
const loss = 0.16;

/** A number in [0, 1) that two keys share. */
const chance = (...parts: readonly number[]): number => mixKey(...parts) / 4294967296;

function stormChange(seed: number, model: number, run: number, valid: number, skill: number): StormChange {
  // What a model believes about a far storm lasts about a day of runs.
  const belief = Math.floor(run / 24);
  const grown = Math.min(1, Math.max(0, valid - run) / 200);
  return {
    factor(storm: Storm) {
      if (storm.birth > run + safeLead && chance(storm.key, model, belief) < loss * skill) return 0;
      const phase = 2 * Math.PI * chance(storm.key, model, 3) + run / 34;
      return 1 + 0.3 * skill * grown * Math.sin(phase);
    },
    invented: (bucket) =>
      bucket * bucketHours > run + safeLead ? inventedIn(seed, bucket, mixKey(model, belief)) : [],
  };
}

/** The errors of all models of a world. */
export interface Models {
  /** The error of a product's run (hours since 2000) at a valid time; null for products that show the truth. */
  readonly error: (ident: ProductIdent, run: number, valid: number) => ForecastError | null;
}

/** Opens the models of a seed; noise is drawn once a model. */
export function openModels(seed: number): Models {
  const noises = new Map<ProductIdent, WaveNoise>();
  return {
    error(ident, run, valid) {
      const model = weatherModel(ident);
      if (model === null) return null;
      const key = mixKey(seed, 911, ...Array.from(model, (letter) => letter.codePointAt(0) ?? 0));
      let noise = noises.get(model);
      if (noise === undefined) {
        noise = makeWaveNoise(key, 9, 4, 3700, errorTimes.valid, errorTimes.run);
        noises.set(model, noise);
      }
      const skill = skills[model] ?? 0.95;
      return forecastError(`${model} ${run}`, noise, skill, run, valid, stormChange(seed, key, run, valid, skill));
    },
  };
}
