import { FieldError } from '../faults/index.ts';
import { TILE_SAMPLES } from '../mercator/index.ts';
import { expectedMotion, movedPlane } from './guesses.ts';
import { middle } from './middle.ts';
import { extraSide, FLOW_POINTS, HAS_FLOW, STRIP_HEADER, type SkyFrame, type SkyKind } from './sky-frame.ts';

/** How the bytes of a plane are written in version 2, where the transport compressed them. */
const UNIFORM = 0;
const PLAIN = 1;
const PREDICTED = 2;
const AS_BEFORE = 3;
const MOTION = 5;
const CORRECTED = 6;

const corrupt = (what: string): FieldError => new FieldError('corrupt-data', `the strip is damaged: ${what}`);

/** Samples from their differences to what lies west and north of them, modulo 256. */
function sumPlane(steps: Uint8Array, side: number): Uint8Array {
  const out = new Uint8Array(steps.length);
  out[0] = steps[0]!;
  for (let k = 1; k < side; k++) out[k] = steps[k]! + out[k - 1]!;
  for (let start = side; start < steps.length; start += side) {
    out[start] = steps[start]! + out[start - side]!;
    for (let k = start + 1; k < start + side; k++) {
      out[k] = steps[k]! + middle(out[k - 1]!, out[k - side]!, out[k - side - 1]!);
    }
  }
  return out;
}

/** Samples from their differences to moved ones, which two fifths of what they were off to the west and north correct. */
function sumCorrected(steps: Uint8Array, moved: Uint8Array, side: number): Uint8Array {
  const out = new Uint8Array(steps.length);
  for (let start = 0; start < out.length; start += side) {
    let west = 0;
    for (let k = start; k < start + side; k++) {
      const north = start === 0 ? 0 : out[k - side]! - moved[k - side]!;
      out[k] = steps[k]! + Math.max(0, moved[k]! + (((2 * (west + north)) / 5) | 0));
      west = out[k]! - moved[k]!;
    }
  }
  return out;
}

/** Takes bytes one after the other and refuses to read past the end. */
class Version2Reader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = STRIP_HEADER;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  #advance(count: number): number {
    const at = this.#at;
    if (at + count > this.#bytes.length) throw corrupt('it ends too early');
    this.#at += count;
    return at;
  }

  #samples(side: number): Uint8Array {
    const at = this.#advance(side * side);
    return this.#bytes.slice(at, at + side * side);
  }

  /** A direction of motion, in signed steps; `expected` is what the frame before lets expect of it. */
  #motion(expected: Int8Array | null): Int8Array {
    if (this.#bytes[this.#at] !== MOTION) return new Int8Array(this.plane(FLOW_POINTS, null, null).buffer);
    if (expected === null) throw corrupt('a motion goes on that is not there');
    this.#advance(1);
    return new Int8Array(this.#samples(FLOW_POINTS).buffer).map((step, k) => step + expected[k]!);
  }

  #flow(before: Float32Array | null): Float32Array {
    const scale = this.#view.getFloat32(this.#advance(4), true);
    if (!Number.isFinite(scale) || scale < 0) throw corrupt(`a motion is scaled by ${scale}`);
    const [x, y] = ([0, 1] as const).map((direction) =>
      this.#motion(before && expectedMotion(before, direction, scale)),
    );
    return Float32Array.from({ length: 2 * FLOW_POINTS ** 2 }, (_, k) => (k % 2 === 0 ? x! : y!)[k >> 1]! * scale);
  }

  head(before: Version2Head | undefined): Version2Head {
    const ts = this.#view.getUint32(this.#advance(4), true) * 1000;
    const scanTs = ts + this.#view.getInt32(this.#advance(4), true) * 1000;
    const flags = this.#view.getUint8(this.#advance(1));
    if ((flags & ~HAS_FLOW) !== 0) throw corrupt(`a frame has flags ${flags}`);
    if (before !== undefined && ts <= before.ts) throw corrupt('frames are out of order');
    return { ts, scanTs, flow: (flags & HAS_FLOW) === 0 ? null : this.#flow(before?.flow ?? null) };
  }

  plane(side: number, before: Uint8Array | null, flow: Float32Array | null): Uint8Array {
    const how = this.#view.getUint8(this.#advance(1));
    switch (how) {
      case UNIFORM:
        return new Uint8Array(side * side).fill(this.#view.getUint8(this.#advance(1)));
      case AS_BEFORE:
        if (before === null) throw corrupt('a plane repeats one that is not there');
        return before;
      case PLAIN:
        return this.#samples(side);
      case PREDICTED:
        return sumPlane(this.#samples(side), side);
      case CORRECTED:
        if (before === null || flow === null) throw corrupt('a plane is moved that is not there, or nowhere');
        return sumCorrected(this.#samples(side), movedPlane(before, side, flow), side);
      default:
        throw corrupt(`a plane is written in way ${how}`);
    }
  }

  end(): void {
    if (this.#at !== this.#bytes.length) throw corrupt('bytes are left over');
  }
}

type Version2Head = Pick<SkyFrame, 'ts' | 'scanTs' | 'flow'>;

/** The frames of a strip of version 2: all heads with their motions, then all values, then all second planes. */
export function readVersion2(bytes: Uint8Array, sky: SkyKind, count: number): readonly SkyFrame[] {
  const reader = new Version2Reader(bytes);
  const heads: Version2Head[] = [];
  for (let k = 0; k < count; k++) heads.push(reader.head(heads[k - 1]));
  const values: Uint8Array[] = [];
  for (const { flow } of heads) values.push(reader.plane(TILE_SAMPLES, values.at(-1) ?? null, flow));
  const extras: Uint8Array[] = [];
  const side = extraSide(sky);
  if (side > 0)
    for (const { flow } of heads)
      extras.push(reader.plane(side, extras.at(-1) ?? null, side === TILE_SAMPLES ? flow : null));
  reader.end();
  return heads.map(({ ts, scanTs, flow }, k) => ({ ts, scanTs, values: values[k]!, extra: extras[k] ?? null, flow }));
}
