import type { Climate } from '../climate/climate.ts';
import { coarseColumns, coarseRows } from '../climate/coarse-grid.ts';
import { between, mixKey, randomFrom } from '../noise/random.ts';
import { clamp, smoothstep } from '../time/season.ts';

/** A sea where tropical cyclones are born: place, births a year, the day of the year they peak and the spread in days. */
interface Basin {
  readonly lon: readonly [number, number];
  readonly lat: readonly [number, number];
  readonly yearly: number;
  readonly peak: number;
  readonly spread: number;
}

const basins: readonly Basin[] = [
  { lon: [-60, -25], lat: [10, 17], yearly: 11, peak: 254, spread: 34 }, // Atlantic
  { lon: [-118, -96], lat: [10, 16], yearly: 14, peak: 236, spread: 42 }, // eastern Pacific
  { lon: [130, 165], lat: [8, 18], yearly: 24, peak: 250, spread: 58 }, // western Pacific
  { lon: [60, 92], lat: [9, 15], yearly: 5, peak: 310, spread: 30 }, // northern Indian Ocean
  { lon: [55, 95], lat: [-16, -9], yearly: 9, peak: 38, spread: 38 }, // southern Indian Ocean
  { lon: [112, 135], lat: [-17, -11], yearly: 5, peak: 45, spread: 36 }, // off Australia
  { lon: [155, 185], lat: [-18, -10], yearly: 7, peak: 42, spread: 38 }, // southern Pacific
];

/** Two letters for each sea, as forecast centres write them; the southern ocean is theirs in one, ours in three. */
export const basinCodes = ['AL', 'EP', 'WP', 'IO', 'SI', 'AU', 'SP'] as const;

const yearHours = 365.24 * 24;
const stepHours = 3;
/** Years are counted from here. */
const epoch = 2000;

/** A tropical cyclone from birth to death. */
export interface Cyclone {
  readonly key: number;
  /** The sea it was born in: the number of a basin, see `basinCodes`. */
  readonly basin: number;
  /** The year it was drawn for, and its place among the births of its basin in that year, from 1 on. */
  readonly year: number;
  readonly number: number;
  readonly birth: number;
  /** Hours. */
  readonly life: number;
  /** Longitude, latitude and pressure deficit (hPa) every three hours. */
  readonly track: Float32Array;
  /** Radius of the strongest wind, km. */
  readonly radius: number;
}

/** A tropical cyclone at one time. */
export interface CycloneNow {
  readonly cyclone: Cyclone;
  readonly lon: number;
  readonly lat: number;
  /** hPa below the surroundings. */
  readonly deficit: number;
  readonly radius: number;
  /** Its own motion, m/s. */
  readonly moveU: number;
  readonly moveV: number;
}

/** The tropical cyclones of a world. */
export interface Cyclones {
  readonly at: (hours: number) => readonly CycloneNow[];
  /** All that were drawn for a year, such as 2026. */
  readonly season: (year: number) => readonly Cyclone[];
}

function track(basin: Basin, birth: number, key: number, climate: Climate): Omit<Cyclone, 'year' | 'number'> {
  const random = randomFrom(key);
  const lon0 = between(random, ...basin.lon);
  const lat0 = between(random, ...basin.lat);
  const life = between(random, 120, 300);
  const side = Math.sign(lat0);
  const west = between(random, 3.6, 6.2);
  const pole = between(random, 0.8, 2.1) * side;
  const turn = between(random, 22, 31);
  const strongest = between(random, 22, 95);
  const steps = Math.floor(life / stepHours) + 1;
  const out = new Float32Array(steps * 3);
  let [lon, lat, deficit] = [lon0, lat0, 3];
  for (let k = 0; k < steps; k += 1) {
    out.set([lon, lat, deficit], 3 * k);
    const past = smoothstep(turn - 7, turn + 7, Math.abs(lat));
    // Westward in the trades, poleward and then eastward beyond the ridge.
    lon += ((-west * (1 - past) + 9 * past) * stepHours) / 24;
    lat += ((pole + side * 3.6 * past) * stepHours) / 24;
    const column = ((Math.round(lon + 180) % coarseColumns) + coarseColumns) % coarseColumns;
    const row = clamp(Math.round(89.5 - lat), 0, coarseRows - 1);
    const land = climate.land[row * coarseColumns + column]!;
    const warm = smoothstep(38, 26, Math.abs(lat));
    // Land gives no warm water: what is lost there is not filled up again.
    deficit += (strongest * warm - deficit) * 0.055 * (1 - land);
    deficit *= 1 - 0.11 * land;
    if (Math.abs(lat) > 52) deficit *= 0.8;
  }
  return { key, basin: basins.indexOf(basin), birth, life, track: out, radius: between(random, 24, 52) };
}

/** Opens the list of cyclones of a seed; seasons are drawn when first needed. */
export function openCyclones(seed: number, climate: Climate): Cyclones {
  const seasons = new Map<number, readonly Cyclone[]>();
  const seasonOf = (year: number): readonly Cyclone[] => {
    let list = seasons.get(year);
    if (list !== undefined) return list;
    const made: Cyclone[] = [];
    for (const [index, basin] of basins.entries()) {
      const random = randomFrom(mixKey(seed, 83, year, index));
      const count = Math.round(basin.yearly * between(random, 0.6, 1.4));
      const born = Array.from({ length: count }, (_, k) => {
        const day = basin.peak + basin.spread * (random() + random() + random() - 1.5) * 1.8;
        return track(basin, year * yearHours + day * 24, mixKey(seed, 84, year, index, k), climate);
      });
      born.sort((a, b) => a.birth - b.birth);
      for (const [k, one] of born.entries()) made.push({ ...one, year: epoch + year, number: k + 1 });
    }
    list = made;
    if (seasons.size > 40) seasons.clear();
    seasons.set(year, list);
    return list;
  };
  return {
    season: (year) => seasonOf(year - epoch),
    at(hours) {
      const year = Math.floor(hours / yearHours);
      const out: CycloneNow[] = [];
      for (const cyclone of [...seasonOf(year - 1), ...seasonOf(year), ...seasonOf(year + 1)]) {
        const now = cycloneAt(cyclone, hours);
        if (now !== null) out.push(now);
      }
      return out;
    },
  };
}

/** A cyclone at a time (hours), or null when it does not live then. */
export function cycloneAt(cyclone: Cyclone, hours: number): CycloneNow | null {
  const age = (hours - cyclone.birth) / stepHours;
  const last = cyclone.track.length / 3 - 1;
  if (age <= 0 || age >= last) return null;
  const k = Math.floor(age);
  const f = age - k;
  const { track } = cyclone;
  const mix = (channel: number): number => track[3 * k + channel]! * (1 - f) + track[3 * k + 3 + channel]! * f;
  // It comes and goes softly.
  const fade = smoothstep(0, 8, age) * smoothstep(last, last - 8, age);
  const lat = mix(1);
  const seconds = stepHours * 3600;
  return {
    cyclone,
    lon: mix(0),
    lat,
    deficit: mix(2) * fade,
    radius: cyclone.radius * (1 + 0.012 * Math.max(0, Math.abs(lat) - 15)),
    moveU: ((track[3 * k + 3]! - track[3 * k]!) * 111_195 * Math.cos((lat * Math.PI) / 180)) / seconds,
    moveV: ((track[3 * k + 4]! - track[3 * k + 1]!) * 111_195) / seconds,
  };
}
