import { isMobile } from '@meltemi/catalogue';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import {
  hasJumped,
  isContradicted,
  leastDeviation,
  type CheckedQuantity,
  type MeasuredTemp,
} from './citizen-checks.rules.ts';
import type { NewestValues } from './newest-values.ts';

/** Neighbours are at most so far away, km, and so much higher or lower, m. */
const nearKm = 60;
const nearMetres = 300;
const mostNeighbours = 8;
/** What neighbours measured counts for so long, minutes. */
const sameTime = 60;
/** K a metre: a neighbour above is colder. */
const lapse = 0.0065;

const quantities = Object.keys(leastDeviation) as CheckedQuantity[];

/** What a neighbour measured, as it would be at the height of a station. */
export const atHeight = (quantity: CheckedQuantity, value: number, metresAbove: number): number =>
  quantity === 'temp' ? value + lapse * metresAbove : value;

/** Looks what citizens' stations measured last beside their neighbours, and hides what cannot be right. */
export class CitizenNeighbours {
  readonly #newest: NewestValues;
  readonly #tree: KDBush;
  /** Stations that stand still and say how high: places in the arrays of values. */
  readonly #standing: readonly number[];
  readonly #believed = new Map<number, MeasuredTemp>();

  constructor(newest: NewestValues) {
    this.#newest = newest;
    this.#standing = [...newest.stations.keys()].filter((place) => {
      const { type, elevation } = newest.stations[place]!;
      return type !== 'airq' && !isMobile(type) && elevation !== null;
    });
    this.#tree = new KDBush(Math.max(1, this.#standing.length));
    for (const place of this.#standing) this.#tree.add(newest.lon[place]!, newest.lat[place]!);
    if (this.#standing.length === 0) this.#tree.add(0, 0);
    this.#tree.finish();
  }

  /** Stations near one, nearest first, with the metres that they are above it. */
  near(place: number): readonly { readonly place: number; readonly above: number }[] {
    const { lat, lon, stations } = this.#newest;
    const height = stations[place]!.elevation;
    if (height === null) return [];
    const above = (k: number): number => stations[this.#standing[k]!]!.elevation! - height;
    return around(
      this.#tree,
      lon[place]!,
      lat[place]!,
      mostNeighbours,
      nearKm,
      (k) => k < this.#standing.length && this.#standing[k] !== place && Math.abs(above(k)) <= nearMetres,
    ).map((k) => ({ place: this.#standing[k]!, above: above(k) }));
  }

  /** Checks the citizens' stations of some places. */
  check(places: Iterable<number>): void {
    const newest = this.#newest;
    for (const place of places) {
      if (newest.typeAt(place) !== 'pws') continue;
      const near = this.near(place);
      newest.hide(
        place,
        quantities.filter((quantity) => this.#isWrong(quantity, place, near)),
      );
    }
  }

  #isWrong(quantity: CheckedQuantity, place: number, near: ReturnType<CitizenNeighbours['near']>): boolean {
    const newest = this.#newest;
    const value = newest.reported(quantity, place);
    if (value === null) return false;
    const minutes = newest.ts[place]!;
    const neighbours = near.flatMap(({ place: other, above }) => {
      if (Math.abs(newest.ts[other]! - minutes) > sameTime) return [];
      const seen = newest.reported(quantity, other);
      return seen === null ? [] : [atHeight(quantity, seen, above)];
    });
    if (isContradicted(quantity, value, neighbours)) return true;
    if (quantity !== 'temp') return false;
    const now = { minutes, temp: value };
    const before = this.#believed.get(place) ?? null;
    if (hasJumped(before, now)) return true;
    this.#believed.set(place, now);
    return false;
  }
}
