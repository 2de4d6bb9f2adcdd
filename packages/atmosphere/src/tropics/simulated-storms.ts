import type { ProductIdent } from '@meltemi/catalogue';
import { openModels, type Models } from '../models/models.ts';
import { worldHours } from '../time/season.ts';
import type { World } from '../world.ts';
import { seenCyclone } from './cyclone-fields.ts';
import { centralPressure, strongestWind, windReach } from './cyclone-wind.ts';
import { basinCodes, cycloneAt, type Cyclone, type CycloneNow } from './cyclones.ts';

/** How far a wind reaches in the four quarters, km. */
export interface SimulatedRadii {
  readonly kt: 34 | 50 | 64;
  readonly ne: number;
  readonly se: number;
  readonly sw: number;
  readonly nw: number;
}

/** A storm at one moment. Longitudes do not jump at 180°; wind in m/s, pressure in hPa, time in ms. */
export interface SimulatedMoment {
  readonly ts: number;
  readonly lat: number;
  readonly lon: number;
  readonly wind: number;
  readonly pressure: number;
  readonly radii: readonly SimulatedRadii[];
}

/** A forecast of one storm, from the time of its run on. */
export interface SimulatedStormForecast {
  readonly product: ProductIdent;
  readonly run: number;
  readonly moments: readonly SimulatedMoment[];
}

/** A tropical storm of the simulated world. */
export interface SimulatedStorm {
  /** Two letters of the sea it was born in, the year, and its number there. */
  readonly basin: (typeof basinCodes)[number];
  readonly year: number;
  readonly number: number;
  readonly now: SimulatedMoment;
  /** Its own motion, m/s. */
  readonly moveU: number;
  readonly moveV: number;
  /** Every six hours so far, and now. */
  readonly track: readonly SimulatedMoment[];
  /** One a run that was asked for, in that order. */
  readonly forecasts: readonly SimulatedStormForecast[];
}

/** A run of a model. */
export interface StormRun {
  readonly product: ProductIdent;
  /** ms. */
  readonly run: number;
}

const hourMs = 3_600_000;
const knot = 0.514444;
/** Storms are listed from this wind on, m/s (Beaufort 8). */
export const leastStorm = 17.2;
/** Weaker moments of a track are left out, m/s. */
export const leastMoment = 10;
/** Hours between the moments of a track and of a forecast. */
export const stepHours = 6;
/** How far forecasts go, hours. */
const forecastHours = 120;
/** Hours in which the error that a forecast starts with fades. */
const offsetFades = 12;

/** What is said of a storm at a moment, ms. */
export function momentOf(now: CycloneNow, ts: number): SimulatedMoment {
  const wind = strongestWind(now.deficit);
  const radii = ([34, 50, 64] as const).flatMap((kt): readonly SimulatedRadii[] => {
    if (wind < kt * knot) return [];
    const [ne, se, sw, nw] = [45, 135, 225, 315].map((bearing) => windReach(now, kt * knot, bearing));
    return [{ kt, ne: ne!, se: se!, sw: sw!, nw: nw! }];
  });
  return { ts, lat: now.lat, lon: now.lon, wind, pressure: centralPressure(now.deficit), radii };
}

/**
 * A forecast of a storm. Models begin some 30 km away from where the storm is; centres that follow storms know better, so the
 * error at the start is taken off and comes back with the hours.
 */
function forecastOf(models: Models, cyclone: Cyclone, { product, run }: StormRun): SimulatedMoment[] {
  const seenAt = (truth: CycloneNow, ts: number): CycloneNow => {
    const error = models.error(product, worldHours(run), worldHours(ts));
    return error === null ? truth : seenCyclone(truth, error);
  };
  const start = cycloneAt(cyclone, worldHours(run));
  if (start === null) return [];
  const seen = seenAt(start, run);
  const off = { lat: seen.lat - start.lat, lon: seen.lon - start.lon, deficit: seen.deficit - start.deficit };
  const moments: SimulatedMoment[] = [];
  for (let lead = 0; lead <= forecastHours; lead += stepHours) {
    const ts = run + lead * hourMs;
    const truth = cycloneAt(cyclone, worldHours(ts));
    if (truth === null) break;
    const then = seenAt(truth, ts);
    const left = Math.exp(-lead / offsetFades);
    const mended = {
      ...then,
      lat: then.lat - off.lat * left,
      lon: then.lon - off.lon * left,
      deficit: then.deficit - off.deficit * left,
    };
    if (strongestWind(mended.deficit) < leastMoment && lead > 0) break;
    moments.push(momentOf(mended, ts));
  }
  return moments;
}

function trackOf(cyclone: Cyclone, now: number): SimulatedMoment[] {
  const step = stepHours * hourMs;
  const moments: SimulatedMoment[] = [];
  for (let ts = Math.floor(now / step) * step; ; ts -= step) {
    const then = cycloneAt(cyclone, worldHours(ts));
    if (then === null) break;
    if (ts < now && strongestWind(then.deficit) >= leastMoment) moments.push(momentOf(then, ts));
  }
  return moments.toReversed();
}

/** Lists the tropical storms at a moment (ms), with what the given runs say of them. */
export type SimulatedStorms = (now: number, runs: readonly StormRun[]) => readonly SimulatedStorm[];

/** Opens the storms of a world. */
export function openSimulatedStorms(world: Pick<World, 'seed' | 'cyclones'>): SimulatedStorms {
  const models = openModels(world.seed);
  return (now, runs) =>
    world.cyclones
      .at(worldHours(now))
      .filter(({ deficit }) => strongestWind(deficit) >= leastStorm)
      .map((then) => {
        const { cyclone, moveU, moveV } = then;
        const present = momentOf(then, now);
        return {
          basin: basinCodes[cyclone.basin]!,
          year: cyclone.year,
          number: cyclone.number,
          now: present,
          moveU,
          moveV,
          track: [...trackOf(cyclone, now), present],
          forecasts: runs.map(({ product, run }) => ({
            product,
            run,
            moments: forecastOf(models, cyclone, { product, run }),
          })),
        };
      });
}
