import { buildRamp, createRandom, mixValues, rampIndex, sampleBilinear, sampleNearest } from '@meltemi/fields';
import type { DecodedTile } from '@meltemi/fields';
import {
  buildPatch,
  floatSupport,
  floatTexture,
  inkOn,
  markSlot,
  maskGlsl,
  maskShare,
  maskSide,
  patchGlsl,
  patchPlaceGlsl,
  patternGlsl,
  rainAlpha,
  rampGlsl,
  timeGlsl,
} from '@meltemi/render/parts';
import type { PatchLayout } from '@meltemi/render/parts';
import { floatContext, runGlsl } from './glsl.ts';

const SIDE = 257;
const COUNT = 2048;

/** How far GLSL and TypeScript are apart over random input. */
export interface Parity {
  readonly worst: number;
  readonly disagreements: number;
  readonly checked: number;
}

function inputs(
  seed: number,
  fill: (random: ReturnType<typeof createRandom>, k: number) => readonly number[],
): Float32Array {
  const random = createRandom(seed);
  const out = new Float32Array(COUNT * 4);
  for (let k = 0; k < COUNT; k++) out.set(fill(random, k), 4 * k);
  return out;
}

const plane = (values: Float32Array) => ({ values, nx: SIDE, ny: SIDE, wraps: false });

/** Random tiles with holes through the patch, its texture and its GLSL, against the sampling of the fields package. */
export function sampling(kind: 'scalar' | 'vector' | 'class', half: boolean): Parity {
  const random = createRandom(4);
  const numbers = (): Float32Array =>
    Float32Array.from({ length: SIDE * SIDE }, () =>
      random.float() < 0.15 ? Number.NaN : kind === 'class' ? random.below(12) : 240 + 70 * random.float(),
    );
  const first = numbers();
  const second = numbers();
  for (let k = 0; k < first.length; k++) if (Number.isNaN(first[k]!)) second[k] = Number.NaN;
  for (let k = 0; k < first.length; k++) if (Number.isNaN(second[k]!)) first[k] = Number.NaN;
  const tile: DecodedTile = { header: { version: 1, channels: [], planes: [] }, planes: [first, second] };
  const layout: PatchLayout =
    kind === 'scalar' ? { kind, channel: 0 } : kind === 'vector' ? { kind, u: 0, v: 1 } : { kind, classes: 0 };
  const base = kind === 'scalar' ? 275 : 0;
  const patch = buildPatch(tile, layout, { left: 0, top: 0, size: 256 }, base);
  const gl = floatContext();
  const support = half ? { linear32: false } : floatSupport(gl);
  const given = inputs(6, (r) => [r.float(), r.float(), 0, 0]);
  const body = {
    scalar:
      'float v; bool has = scalarIn(u_field, patchPlace(257.0, given.xy), 275.0, v); return vec4(v, 0.0, 0.0, has ? 1.0 : 0.0);',
    vector:
      'vec2 v; bool has = vectorIn(u_field, patchPlace(257.0, given.xy), v); return vec4(v, 0.0, has ? 1.0 : 0.0);',
    class: 'int c = patchClass(u_field, 257.0, given.xy, 0.5); return vec4(float(c), 0.0, 0.0, c >= 0 ? 1.0 : 0.0);',
  }[kind];
  const out = runGlsl(gl, {
    parts: `uniform highp sampler2D u_field;\n${patchPlaceGlsl}${patchGlsl}`,
    body,
    inputs: given,
    bind: (context, program) => {
      context.activeTexture(context.TEXTURE1);
      floatTexture(context, support, patch.nodes, patch.depth, patch.data);
      context.uniform1i(context.getUniformLocation(program, 'u_field'), 1);
    },
  });
  const weights = plane(first.map((v) => (Number.isNaN(v) ? 0 : 1)));
  let worst = 0;
  let disagreements = 0;
  let checked = 0;
  for (let k = 0; k < COUNT; k++) {
    const col = given[4 * k]! * 256;
    const row = given[4 * k + 1]! * 256;
    const read = kind === 'class' ? sampleNearest : sampleBilinear;
    // Ties of weights and of neighbours may fall to either side.
    if (kind === 'class' && (Math.abs((col % 1) - 0.5) < 1e-3 || Math.abs((row % 1) - 0.5) < 1e-3)) continue;
    if (kind !== 'class' && Math.abs(sampleBilinear(weights, col, row) - 0.5) < 5e-3) continue;
    checked += 1;
    const expected = read(plane(first), col, row);
    const has = out[4 * k + 3] === 1;
    if (has === Number.isNaN(expected)) disagreements += 1;
    else if (has) {
      worst = Math.max(worst, Math.abs(out[4 * k]! - expected));
      if (kind === 'vector')
        worst = Math.max(worst, Math.abs(out[4 * k + 1]! - sampleBilinear(plane(second), col, row)));
    }
  }
  return { worst, disagreements, checked };
}

/** Entries of the ramp for random values. */
export function ramp(size: number): Parity {
  const made = buildRamp(
    [
      { value: -12, colour: [0, 0, 0, 0] },
      { value: 47, colour: [255, 255, 255, 1] },
    ],
    size,
  );
  const gl = floatContext();
  const given = inputs(8, (r) => [-30 + 100 * r.float(), 0, 0, 0]);
  const out = runGlsl(gl, {
    parts: rampGlsl,
    body: `return vec4(float(rampEntry(given.x, ${size})), 0.0, 0.0, 1.0);`,
    inputs: given,
    bind: (context, program) =>
      context.uniform2f(context.getUniformLocation(program, 'u_ramp_range'), made.min, made.max),
  });
  let disagreements = 0;
  let worst = 0;
  for (let k = 0; k < COUNT; k++) {
    const off = Math.abs(out[4 * k]! - rampIndex(made, given[4 * k]!));
    worst = Math.max(worst, off);
    if (off > 0) disagreements += 1;
  }
  return { worst, disagreements, checked: COUNT };
}

/** Levels of marks that the twins are compared on. */
const MARKS = {
  levels: [
    { from: 1, slot: 6 },
    { from: 5.5, slot: 7 },
  ],
  full: 8,
} as const;

/** Time mixing, masks, the alpha of rain, the pictures of marks and the ink of patterns. */
export function formulas(name: 'time' | 'sea' | 'land' | 'rain' | 'marks' | 'ink'): Parity {
  const gl = floatContext();
  const given = inputs(9, (r, k) => [r.float() * 12 - 2, r.float() * 12 - 2, 0, k % 2]);
  const fraction = 0.3;
  const twin = {
    time: {
      parts: timeGlsl,
      body: 'return vec4(mixTime(given.x, given.y));',
      of: (a: number, b: number) => mixValues(a, b, fraction),
    },
    sea: {
      parts: maskGlsl,
      body: 'return vec4(maskShare(given.x / 8.0));',
      of: (a: number) => maskShare('sea', a / 8),
    },
    land: {
      parts: maskGlsl,
      body: 'return vec4(maskShare(given.x / 8.0));',
      of: (a: number) => maskShare('land', a / 8),
    },
    rain: { parts: patternGlsl, body: 'return vec4(rainAlpha(given.x) * 255.0);', of: (a: number) => rainAlpha(a) },
    marks: { parts: patternGlsl, body: 'return vec4(markSlot(given.x));', of: (a: number) => markSlot(MARKS, a) },
    ink: {
      parts: patternGlsl,
      body: 'float g = clamp(given.x / 10.0, 0.0, 1.0); float a = clamp(given.y / 8.0, 0.0, 1.0); return vec4(inkOn(vec4(g, g, g, 1.0) * a).r * 255.0);',
      of: (a: number, b: number) => {
        const grey = 255 * Math.min(1, Math.max(0, a / 10));
        return inkOn(grey, grey, grey, Math.min(1, Math.max(0, b / 8)))[0];
      },
    },
  }[name];
  const out = runGlsl(gl, {
    parts: twin.parts,
    body: twin.body,
    inputs: given,
    bind: (context, program) => {
      context.uniform1f(context.getUniformLocation(program, 'u_fraction'), fraction);
      context.uniform2fv(context.getUniformLocation(program, 'u_marks'), [1, 6, 5.5, 7, -1, -1, -1, -1]);
      context.uniform1i(context.getUniformLocation(program, 'u_mask_side'), maskSide(name === 'land' ? 'land' : 'sea'));
    },
  });
  let worst = 0;
  for (let k = 0; k < COUNT; k++)
    worst = Math.max(worst, Math.abs(out[4 * k]! - twin.of(given[4 * k]!, given[4 * k + 1]!)));
  return { worst, disagreements: 0, checked: COUNT };
}

/** At either end of two steps the other does not matter, even if it is no data. */
export function timeEnds(): readonly number[] {
  const gl = floatContext();
  const run = (fraction: number): number =>
    runGlsl(gl, {
      parts: timeGlsl,
      body: 'return vec4((mixData(true, false) ? 1.0 : 0.0) + (mixData(false, true) ? 2.0 : 0.0));',
      inputs: new Float32Array(4),
      bind: (context, program) => context.uniform1f(context.getUniformLocation(program, 'u_fraction'), fraction),
    })[0]!;
  return [run(0), run(0.5), run(1)];
}
