import { particleAlpha, trailAlpha } from '@meltemi/fields';
import { DARK_INK } from '#layers/particles/ink.ts';
import { LineBuilder, VERTEX } from '#layers/particles/line-batch.ts';
import type { LineBatch } from '#layers/particles/line-batch.ts';
import { PARTICLE_MARGIN, ParticleMotion } from '#layers/particles/particle-motion.ts';
import type { ParticleOptions } from '#layers/particles/particle-motion.ts';
import { buildStreamlines } from '#layers/particles/streamlines.ts';
import { keepOf } from '#layers/particles/settings.ts';
import type { ParticlesAnim, ParticleSettings } from '#layers/particles/settings.ts';
import type { FieldLook, WeatherField } from '#tiles/index.ts';
import type { MapView } from '#views/index.ts';
import type { Context2d } from './scalar-painter.ts';

/** Strengths a line can have: lines of one strength are one path, which is what makes a canvas fast. */
const STRENGTHS = 4;
/** What the most opaque particle has. */
const STRONGEST = particleAlpha(50);
/**
 * The picture is faded once so much of it is due. A canvas rounds to whole levels of 255, so that many small steps would
 * leave a grey veil forever where trails have been: of steps of 2 % one of 25 levels, of these one of 5, which nobody sees.
 */
const FADED = 0.9;
/** Frames until all particles are drawn: at first a browser has not compiled the code, and a frame of all would keep it from everything else. */
const GROWING_FRAMES = 16;

/** Particles on a plain canvas of their own, which keeps the trails. */
export class CanvasParticleLayer {
  readonly motion: ParticleMotion;
  private readonly builder = new LineBuilder();
  private readonly fixedStep: number | undefined;
  private readonly isStill: boolean;
  private stillFor: object | null = null;
  private lastTime: number | null = null;
  private isHidden = false;
  /** Frames since the particles were set out. */
  private frames = 0;
  private readonly inks = new InkOrder();
  /** What fading that is still due leaves of the picture, 1 for none. */
  private due = 1;

  /** `still` draws standing streamlines instead of moving particles: for people who asked for less motion. */
  constructor(
    field: WeatherField<FieldLook>,
    options: ParticleOptions & { readonly fixedStep?: number | undefined; readonly still?: boolean | undefined },
  ) {
    this.motion = new ParticleMotion(field, options);
    this.fixedStep = options.fixedStep;
    this.isStill = options.still === true;
  }

  /** True if another frame should follow by itself. */
  get wantsFrame(): boolean {
    return this.motion.isOn && !this.isHidden && !this.isStill;
  }

  /** A hidden layer does no work at all. */
  setHidden(hidden: boolean): void {
    this.isHidden = hidden;
    this.lastTime = null;
  }

  /** Changes the user's factors. */
  set(settings: ParticleSettings, anim: ParticlesAnim): void {
    this.motion.set(settings, anim);
  }

  /** Says that what was painted before is gone, as after a canvas was recreated. */
  forget(): void {
    this.stillFor = null;
  }

  /** Paints one frame on a canvas that nothing else paints on, in device pixels. */
  paint(context: Context2d, view: MapView, time: number): void {
    if (this.isHidden || !this.motion.isOn) return;
    const elapsed = this.fixedStep ?? (this.lastTime === null ? 0 : Math.max(0, (time - this.lastTime) / 1000));
    this.lastTime = time;
    const change = this.motion.follow(view, this.isStill);
    const { particles, velocities, settings, tuning } = this.motion;
    if (!particles || !velocities) return;
    const { width, height } = context.canvas;
    if (this.isStill) {
      if (this.stillFor === velocities && !change) return;
      this.stillFor = velocities;
      context.clearRect(0, 0, width, height);
      this.stroke(context, view, buildStreamlines(velocities, view, 0));
      return;
    }
    this.due *= tuning.crest > 0 || change ? 0 : trailAlpha(keepOf(tuning, settings.blending), elapsed);
    this.frames = change === 'new' ? 1 : this.frames + 1;
    this.motion.step(elapsed);
    if (this.due <= FADED) {
      fade(context, width, height, this.due);
      this.due = 1;
    }
    const batch = this.builder.build(particles, velocities, 0, tuning.crest, PARTICLE_MARGIN, view);
    this.stroke(context, view, batch, this.frames);
  }

  /** Draws lines, of every sixteen the first so many. */
  private stroke(
    context: Context2d,
    view: MapView,
    { data, lines }: Pick<LineBatch, 'data' | 'lines'>,
    drawn: number = GROWING_FRAMES,
  ): void {
    const { settings, tuning } = this.motion;
    context.lineWidth = Math.max(0.5, tuning.width * settings.width) * view.pixelRatio;
    context.globalCompositeOperation = 'source-over';
    const opacity = Math.min(1, tuning.opacity * settings.opacity);
    this.inks.sort(data, lines, drawn);
    for (const dark of [false, true])
      for (let strength = 1; strength <= STRENGTHS; strength++) {
        const path = this.inks.of(strength, dark);
        if (path.length === 0) continue;
        context.strokeStyle = `rgba(${dark ? DARK_INK.join(', ') : '255, 255, 255'}, ${(opacity * strength) / STRENGTHS})`;
        strokePath(context, data, path, view.pixelRatio);
      }
  }
}

/** Leaves a share of the picture: what is there is multiplied by it. */
function fade(context: Context2d, width: number, height: number, keep: number): void {
  if (keep <= 0) {
    context.clearRect(0, 0, width, height);
    return;
  }
  context.globalCompositeOperation = 'destination-in';
  context.fillStyle = `rgba(0, 0, 0, ${keep})`;
  context.fillRect(0, 0, width, height);
}

/** From 1 to `STRENGTHS`. The strongest ink is a little above its own value after its trip through 32 bits, and must not fall off the end. */
const strengthOf = (ink: number): number => Math.min(STRENGTHS, Math.ceil((Math.abs(ink) / STRONGEST) * STRENGTHS));

/** Lines sorted by their ink, in one go. The memory is used again. */
class InkOrder {
  private kinds = new Uint8Array(0);
  private order = new Uint32Array(0);
  /** Where the lines of each ink begin; the last is the end of all. */
  private readonly starts = new Uint32Array(2 * STRENGTHS + 1);

  sort(data: Float32Array, lines: number, drawn: number): void {
    if (this.order.length < lines) {
      this.kinds = new Uint8Array(lines);
      this.order = new Uint32Array(lines);
    }
    const { kinds, order, starts } = this;
    starts.fill(0);
    for (let k = 0; k < lines; k++) {
      if (k % GROWING_FRAMES >= drawn) continue;
      const ink = data[k * 2 * VERTEX + 2]!;
      const kind = kindOf(strengthOf(ink), ink < 0);
      kinds[k] = kind;
      starts[kind + 1]! += 1;
    }
    for (let kind = 1; kind < starts.length; kind++) starts[kind]! += starts[kind - 1]!;
    const next = starts.slice();
    for (let k = 0; k < lines; k++) if (k % GROWING_FRAMES < drawn) order[next[kinds[k]!]!++] = k;
  }

  /** The lines of an ink, in the order in which they came. */
  of(strength: number, dark: boolean): Uint32Array {
    const kind = kindOf(strength, dark);
    return this.order.subarray(this.starts[kind], this.starts[kind + 1]);
  }
}

const kindOf = (strength: number, dark: boolean): number => strength - 1 + (dark ? STRENGTHS : 0);

function strokePath(context: Context2d, data: Float32Array, path: Uint32Array, ratio: number): void {
  context.beginPath();
  for (const line of path) {
    const from = line * 2 * VERTEX;
    context.moveTo(data[from]! * ratio, data[from + 1]! * ratio);
    context.lineTo(data[from + 3]! * ratio, data[from + 4]! * ratio);
  }
  context.stroke();
}
