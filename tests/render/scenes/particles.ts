import { flatView, PARTICLE_MARGIN, ParticleLayer, vectorMotion, WeatherField } from '@meltemi/render';
import type { FieldLook, FlatCamera } from '@meltemi/render';
import { analyticStep, analyticStore, begin, canvasFor, pixelsOf, until } from './stage.ts';

/** A uniform wind, read through real tiles. */
async function uniform(camera: FlatCamera, u: number, v: number, fixedStep: number) {
  const view = flatView(camera);
  const { gl } = canvasFor(view);
  const store = analyticStore({
    now: [
      { kind: 'vector-u', step: 0.01, of: () => u },
      { kind: 'vector-v', step: 0.01, of: () => v },
    ],
  });
  const field = new WeatherField<FieldLook>(store, () => undefined);
  const step = analyticStep('now');
  field.setView(view);
  field.show({ before: step, after: step, fraction: 0, look: { dataZoom: 3 } });
  await until(() => field.isComplete);
  const layer = new ParticleLayer(field, { kind: 'wind', motion: vectorMotion(0, 1), seed: 7, fixedStep });
  const frame = (): void => {
    begin(gl, view);
    layer.draw(gl, view, 0);
  };
  return { view, gl, layer, frame };
}

/** Mean error in degrees between the heading of the particles and that of the wind, and their mean pace in px/s. */
export async function heading(
  camera: FlatCamera,
  u: number,
  v: number,
  fixedStep: number,
): Promise<{ error: number; pace: number; count: number }> {
  const { layer, frame, gl } = await uniform(camera, u, v, fixedStep);
  for (let k = 0; k < 5; k++) frame();
  const p = layer.motion.particles!;
  const turn = ((camera.bearing ?? 0) * Math.PI) / 180;
  const wanted = Math.atan2(u, v) - turn;
  let error = 0;
  let pace = 0;
  let count = 0;
  for (let k = 0; k < p.count; k++) {
    const dx = p.x[k]! - p.fromX[k]!;
    const dy = p.y[k]! - p.fromY[k]!;
    if (dx === 0 && dy === 0) continue;
    const off = Math.atan2(dx, -dy) - wanted;
    error += Math.abs(Math.atan2(Math.sin(off), Math.cos(off)));
    pace += Math.hypot(dx, dy) / fixedStep;
    count += 1;
  }
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return { error: ((error / count) * 180) / Math.PI, pace: pace / count, count };
}

/** Chi-square of the number of particles over a lattice after some seconds, divided by its cells: 1 is perfectly random. */
export async function evenness(
  camera: FlatCamera,
  u: number,
  v: number,
  seconds: number,
): Promise<{ spread: number; least: number; cells: number }> {
  const { layer, view } = await uniform(camera, u, v, 1 / 30);
  layer.motion.follow(view);
  for (let k = 0; k < seconds * 30; k++) layer.motion.step(1 / 30);
  const p = layer.motion.particles!;
  const across = 5;
  const down = 4;
  const counts = Array.from({ length: across * down }, () => 0);
  let total = 0;
  for (let k = 0; k < p.count; k++) {
    const i = Math.floor(((p.x[k]! - PARTICLE_MARGIN) / view.width) * across);
    const j = Math.floor(((p.y[k]! - PARTICLE_MARGIN) / view.height) * down);
    if (i < 0 || j < 0 || i >= across || j >= down) continue;
    counts[j * across + i] = (counts[j * across + i] ?? 0) + 1;
    total += 1;
  }
  const mean = total / counts.length;
  const spread = counts.reduce((sum, n) => sum + (n - mean) ** 2 / mean, 0) / counts.length;
  return { spread, least: Math.min(...counts) / mean, cells: counts.length };
}

/** Draws frames and says how light the picture is, and whether it is the same when drawn again from the start. */
export async function picture(camera: FlatCamera): Promise<{ ink: number; same: boolean; later: number }> {
  const once = async (frames: number): Promise<Uint8Array> => {
    const { gl, frame } = await uniform(camera, 8, 5, 1 / 60);
    for (let k = 0; k < frames; k++) frame();
    const pixels = pixelsOf(gl);
    gl.getExtension('WEBGL_lose_context')?.loseContext();
    return pixels;
  };
  const a = await once(20);
  const b = await once(20);
  const c = await once(21);
  const mean = (p: Uint8Array): number => p.reduce((sum, n) => sum + n, 0) / p.length;
  return {
    ink: mean(a),
    same: a.every((n, k) => n === b[k]),
    later: c.reduce((sum, n, k) => sum + (n === a[k] ? 0 : 1), 0),
  };
}

/** Draw calls of frames while the layer is hidden, off, and shown. */
export async function drawCalls(camera: FlatCamera): Promise<{ hidden: number; off: number; shown: number }> {
  const { gl, layer, frame } = await uniform(camera, 8, 5, 1 / 60);
  let calls = 0;
  for (const name of ['drawArrays', 'drawElements', 'clear'] as const) {
    const real = gl[name].bind(gl) as (...args: unknown[]) => void;
    Object.defineProperty(gl, name, {
      value: (...args: unknown[]) => {
        calls += 1;
        real(...args);
      },
    });
  }
  const count = (): number => {
    calls = 0;
    for (let k = 0; k < 10; k++) layer.draw(gl, flatView(camera), k * 16);
    return calls;
  };
  frame();
  layer.setHidden(true);
  const hidden = count();
  layer.setHidden(false);
  const { settings } = layer.motion;
  layer.set(settings, 'off');
  const off = count();
  layer.set(settings, 'on');
  return { hidden, off, shown: count() };
}
