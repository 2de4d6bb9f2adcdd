import { FieldError } from '../faults/index.ts';
import { CONTEXTS, codeAlone, codeByGuess } from './plane-coder.ts';
import { PLANE_ALONE, PLANE_AS_BEFORE, PLANE_GUESSED, PLANE_UNIFORM } from './sky-frame.ts';
import { StepReader, StepWriter, type StepCoder } from './step-coder.ts';

/** What planes are of; like has the same contexts as like. */
export const planeGroups = { motion: 0, values: 1, extra: 2 } as const;

/** What is known of a plane before it is written or read. */
export interface KnownOfPlane {
  readonly group: keyof typeof planeGroups;
  readonly side: number;
  /** The plane of the frame before, if it may be the same. */
  readonly before: Uint8Array | null;
  /** What the plane is likely to be, made when it is needed. */
  readonly guess: (() => Uint8Array) | null;
  /** The code that is no number and does not move; −1 for none. */
  readonly fixed: number;
}

const ALL_CONTEXTS = 2 * 3 * CONTEXTS;

const firstContext = ({ group }: KnownOfPlane, isGuessed: boolean): number =>
  CONTEXTS * (2 * planeGroups[group] + (isGuessed ? 1 : 0));

/** Adds up about how many bits steps take, without writing them. */
class StepCost implements StepCoder {
  static readonly #bits = Float32Array.from({ length: 256 }, (_, step) => Math.log2(1 + 2 * step));
  readonly isWriter = true;
  bits = 0;

  calm(_context: number, isCalm: boolean): boolean {
    return isCalm;
  }

  step(_context: number, step: number): number {
    this.bits += StepCost.#bits[step < 0 ? -step : step]!;
    return step;
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return false;
  return true;
}

function isUniform(plane: Uint8Array): boolean {
  for (let k = 1; k < plane.length; k++) if (plane[k] !== plane[0]) return false;
  return true;
}

/** Rows by which it is decided how a plane is coded: some of every so many, since all would take as long as coding. */
const TRIED_ROWS = 8;
const EVERY_ROWS = 64;

/** True if a guess saves bits. */
function guessHelps(plane: Uint8Array, guess: Uint8Array, { side, fixed }: KnownOfPlane): boolean {
  const [alone, guessed] = [new StepCost(), new StepCost()];
  for (let row = side < EVERY_ROWS ? 0 : EVERY_ROWS / 2; row < side; row += EVERY_ROWS) {
    const [from, to] = [row * side, Math.min(side, row + (side < EVERY_ROWS ? side : TRIED_ROWS)) * side];
    codeAlone(alone, 0, plane.subarray(from, to), side);
    codeByGuess(guessed, 0, plane.subarray(from, to), { side, guess: guess.subarray(from, to), fixed });
  }
  return guessed.bits <= alone.bits;
}

/** Writes planes: how each is written, and what is coded of all of them. */
export class PlaneWriter {
  readonly ways: number[] = [];
  #steps: StepWriter | null = null;

  add(plane: Uint8Array, known: KnownOfPlane): void {
    const { side, before, fixed } = known;
    if (isUniform(plane)) {
      this.ways.push(PLANE_UNIFORM, plane[0]!);
      return;
    }
    if (before !== null && sameBytes(plane, before)) {
      this.ways.push(PLANE_AS_BEFORE);
      return;
    }
    this.#steps ??= new StepWriter(ALL_CONTEXTS);
    const guess = known.guess?.() ?? null;
    if (guess !== null && guessHelps(plane, guess, known)) {
      this.ways.push(PLANE_GUESSED);
      codeByGuess(this.#steps, firstContext(known, true), plane, { side, guess, fixed });
    } else {
      this.ways.push(PLANE_ALONE);
      codeAlone(this.#steps, firstContext(known, false), plane, side);
    }
  }

  /** What is coded; nothing where nothing was. */
  finish(): Uint8Array {
    return this.#steps?.finish() ?? new Uint8Array(0);
  }
}

/** Reads planes in the order in which they were written. */
export class PlaneReader {
  readonly #ways: Uint8Array;
  #at = 0;
  readonly #steps: StepReader | null;
  readonly #isEmpty: boolean;

  /** Takes the ways of `planes` planes and what is coded of them from `at` on. */
  constructor(bytes: Uint8Array, at: number, planes: number) {
    let end = at;
    let isCoded = false;
    for (let k = 0; k < planes; k++) {
      const way = bytes[end];
      if (way === PLANE_ALONE || way === PLANE_GUESSED) isCoded = true;
      end += way === PLANE_UNIFORM ? 2 : 1;
    }
    if (end > bytes.length) throw new FieldError('corrupt-data', 'the ways of planes end too early');
    this.#ways = bytes.subarray(at, end);
    this.#steps = isCoded ? new StepReader(ALL_CONTEXTS, bytes, end) : null;
    this.#isEmpty = end === bytes.length;
  }

  next(known: KnownOfPlane): Uint8Array {
    const { side, before, fixed } = known;
    const way = this.#ways[this.#at++];
    if (way === PLANE_UNIFORM) return new Uint8Array(side * side).fill(this.#ways[this.#at++]!);
    if (way === PLANE_AS_BEFORE) {
      if (before === null) throw new FieldError('corrupt-data', 'a plane repeats one that is not there');
      return before;
    }
    const out = new Uint8Array(side * side);
    if (way === PLANE_ALONE && this.#steps !== null) codeAlone(this.#steps, firstContext(known, false), out, side);
    else if (way === PLANE_GUESSED && this.#steps !== null) {
      if (known.guess === null) throw new FieldError('corrupt-data', 'a plane is guessed from one that is not there');
      codeByGuess(this.#steps, firstContext(known, true), out, { side, guess: known.guess(), fixed });
    } else throw new FieldError('corrupt-data', `a plane is written in way ${way}`);
    return out;
  }

  /** True once all that was coded is read. */
  get isAtEnd(): boolean {
    return this.#steps?.isAtEnd ?? this.#isEmpty;
  }
}
