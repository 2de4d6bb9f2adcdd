import type { MadeBy } from '@meltemi/archive';
import type { LevelIdent } from '@meltemi/catalogue';

/** A level of ours, or one that is only read to fill the levels beside it. */
export type WorkLevel = LevelIdent | '1000h';

/** A plane by its quantity (or working word) and level. */
export interface PlaneName {
  readonly quantity: string;
  readonly level: WorkLevel;
}

/** A plane that a derivation reads; an optional one that is missing comes as NaN at every point. */
export interface PartName extends PlaneName {
  readonly optional: boolean;
}

/** Makes one plane out of others, point by point; NaN goes in where there is no value, and comes out. */
export interface Derivation {
  readonly makes: PlaneName;
  readonly from: readonly PartName[];
  readonly make: (planes: readonly Float32Array[]) => Float32Array;
  /** What makes the plane, less well, where a part is missing that this one needs; null where nothing does. */
  readonly otherwise: Derivation | null;
  /** How readers of the archive make the plane, which is then not stored; null for what is. */
  readonly whenRead: MadeBy | null;
}

/** A rule for one point; rules with fewer inputs leave the rest out. */
export type PointRule = (a: number, b: number, c: number, d: number, e: number, f: number) => number;

/** The planes of a step as a key. */
export const planeKey = ({ quantity, level }: PlaneName): string => `${quantity}/${level}`;

const named = (text: string): PlaneName => {
  const [quantity = '', level = 'surface'] = text.split('/');
  return { quantity, level: level as WorkLevel };
};

const part = (text: string): PartName => {
  const optional = text.endsWith('?');
  return { ...named(optional ? text.slice(0, -1) : text), optional };
};

/** A derivation from a function of numbers; planes are named "temp/850h", at the surface just "temp"; "temp?" is optional. */
export function derivation(makes: string, from: readonly string[], rule: PointRule): Derivation {
  return {
    makes: named(makes),
    from: from.map(part),
    otherwise: null,
    whenRead: null,
    make: ([a = new Float32Array(0), b = a, c = a, d = a, e = a, f = a]) => {
      const out = new Float32Array(a.length);
      for (let i = 0; i < out.length; i++) out[i] = rule(a[i]!, b[i]!, c[i]!, d[i]!, e[i]!, f[i]!);
      return out;
    },
  };
}

/** A derivation with others for the same plane, each less good than the one before, for where a part is missing. */
export function firstOf(best: Derivation, ...others: readonly Derivation[]): Derivation {
  const [next, ...rest] = others;
  return { ...best, otherwise: next === undefined ? null : firstOf(next, ...rest) };
}

/** A derivation that is left to readers of the archive, as far as no other one needs its plane. */
export const whenRead = (derived: Derivation, by: MadeBy): Derivation => ({ ...derived, whenRead: by });

/** All ways in which a plane can be made, the best one first. */
export function* waysOf(derivation: Derivation): Generator<Derivation> {
  for (let way: Derivation | null = derivation; way !== null; way = way.otherwise) yield way;
}

/** Keeps a value between two limits; NaN stays NaN. */
export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;

/** 0 at `from`, 1 at `to`, smooth between; `from` may be the larger. */
export function smoothstep(from: number, to: number, value: number): number {
  const x = clamp((value - from) / (to - from), 0, 1);
  return x * x * (3 - 2 * x);
}
