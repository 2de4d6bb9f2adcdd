import { describe, expect, it } from 'vitest';
import { createRandom, seedParticles, stepParticles } from '@meltemi/fields';
import type { VelocitySampler } from '@meltemi/fields';
import type { FieldLook } from '#tiles/index.ts';
import { formulaField, showMoment } from '#tiles/test-field.ts';
import { flatView } from '#views/index.ts';
import type { MapView } from '#views/index.ts';
import { LineBuilder, quadIndices } from './line-batch.ts';
import type { LineBatch } from './line-batch.ts';
import { vectorMotion } from './motion-source.ts';
import { ParticleMotion } from './particle-motion.ts';
import { countOf, keepOf, PARTICLE_DEFAULTS, PARTICLE_KINDS, requireParticleSettings } from './settings.ts';
import { buildStreamlines } from './streamlines.ts';
import { VelocityGrid } from './velocity-grid.ts';

const camera = { lat: 45, lon: 10, zoom: 3, width: 400, height: 300 };
const view = flatView(camera);
const scale = { pixelsPerMetre: 4, factor: 1 };
const readerOf = (u: number, v: number) => ({ read: (channel: number) => (channel === 0 ? u : v), channels: () => 2 });
const motion = vectorMotion(0, 1);

describe('settings', () => {
  it('are numbers from 0 to 2', () => {
    expect(requireParticleSettings(PARTICLE_DEFAULTS)).toEqual({
      multiplier: 1,
      velocity: 1,
      width: 1,
      blending: 1,
      opacity: 1,
    });
    for (const bad of [-0.1, 2.1, Number.NaN, '1' as unknown as number]) {
      expect(() => requireParticleSettings({ ...PARTICLE_DEFAULTS, width: bad })).toThrow(/from 0 to 2/);
    }
  });

  it('give no more than 15,000 particles, twice as many when intensive, none when off', () => {
    const small = { width: 600, height: 400 };
    const on = countOf(PARTICLE_KINDS.wind, PARTICLE_DEFAULTS, 'on', small);
    expect(on).toBe(1200);
    expect(countOf(PARTICLE_KINDS.wind, PARTICLE_DEFAULTS, 'intensive', small)).toBe(2 * on);
    expect(countOf(PARTICLE_KINDS.wind, PARTICLE_DEFAULTS, 'off', small)).toBe(0);
    expect(
      countOf(PARTICLE_KINDS.wind, { ...PARTICLE_DEFAULTS, multiplier: 2 }, 'intensive', { width: 3840, height: 2160 }),
    ).toBe(15_000);
  });

  it('keep more of the last picture with more blending, never above 0.98', () => {
    const kept = [0, 0.5, 1, 1.5, 2].map((blending) => keepOf(PARTICLE_KINDS.wind, blending));
    expect(kept[0]).toBe(0);
    expect(kept.every((k, n) => n === 0 || k > kept[n - 1]!)).toBe(true);
    expect(keepOf(PARTICLE_KINDS.currents, 2)).toBeLessThanOrEqual(0.98);
  });
});

describe('what moves', () => {
  const out = new Float64Array(2);

  it('is the wind itself', () => {
    expect(vectorMotion(1, 2)((channel) => [0, 3, -4][channel]!, out)).toBe(true);
    expect([...out]).toEqual([3, -4]);
    expect(vectorMotion(0, 1)(() => Number.NaN, out)).toBe(false);
  });
});

describe('velocities on the screen', () => {
  const out = new Float64Array(3);

  it('point east to the right and north up', () => {
    const grid = new VelocityGrid({ view, reader: readerOf(10, 0), motion, scale });
    expect(grid.sample(123, 77, out)).toBe(true);
    expect(out[0]).toBeGreaterThan(0);
    expect(out[1]).toBeCloseTo(0, 9);
    expect(out[2]).toBeCloseTo(10, 5);
    new VelocityGrid({ view, reader: readerOf(0, 10), motion, scale }).sample(5, 5, out);
    expect(out[1]).toBeLessThan(0);
  });

  it('are the same found by projecting neighbours as by the formula, wherever the map leans not', () => {
    const turned = flatView({ ...camera, lat: 0.01, height: 30, bearing: 25 });
    const leaning: MapView = { ...turned, pitch: 1e-9 };
    const a = new Float64Array(3);
    const b = new Float64Array(3);
    new VelocityGrid({ view: turned, reader: readerOf(6, -8), motion, scale }).sample(100, 15, a);
    new VelocityGrid({ view: leaning, reader: readerOf(6, -8), motion, scale }).sample(100, 15, b);
    expect(b[0]! / a[0]!).toBeCloseTo(1, 2);
    expect(b[1]! / a[1]!).toBeCloseTo(1, 2);
  });

  it('are missing where the field is, and where most of the nodes around are', () => {
    const reader = { read: (_: number, lon: number) => (lon > 10 ? Number.NaN : 5), channels: () => 2 };
    const grid = new VelocityGrid({ view, reader, motion, scale });
    expect(grid.sample(50, 50, out)).toBe(true);
    expect(grid.sample(350, 50, out)).toBe(false);
  });

  it('know where the ground is pale', () => {
    const grid = new VelocityGrid({
      view,
      reader: readerOf(5, 0),
      motion,
      scale,
      background: (lon) => (lon > 10 ? 0.9 : 0.1),
    });
    expect(grid.isPale(350, 100)).toBe(true);
    expect(grid.isPale(50, 100)).toBe(false);
  });

  it('call ground pale from relative luminance 0.179, where white begins to be read worse than dark ink', () => {
    for (const [luminance, isPale] of [
      [0.17, false],
      [0.178, false],
      [0.18, true],
      [0.25, true],
    ] as const) {
      const background = () => Math.sqrt(luminance);
      expect(new VelocityGrid({ view, reader: readerOf(5, 0), motion, scale, background }).isPale(50, 100)).toBe(
        isPale,
      );
    }
  });
});

describe('lines', () => {
  const grid = new VelocityGrid({
    view,
    reader: readerOf(8, 0),
    motion,
    scale,
    background: (lon) => (lon > 10 ? 1 : 0),
  });
  const particles = seedParticles(2, view, createRandom(3));
  particles.x.set([100, 300]);
  particles.fromX.set([96, 296]);
  particles.y.set([50, 60]);
  particles.fromY.set([50, 60]);
  particles.age.fill(50);
  particles.speed.fill(8);

  it('run from where a particle was to where it is, dark over pale ground', () => {
    const { data, lines, corners } = new LineBuilder().build(particles, grid, 0, 0);
    expect([lines, corners]).toEqual([2, 2]);
    expect(Array.from(data.subarray(0, 6))).toEqual([
      96,
      50,
      expect.closeTo(0.98, 5),
      100,
      50,
      expect.closeTo(0.98, 5),
    ]);
    expect(data[8]).toBeCloseTo(-0.98, 5);
  });

  it('of waves lie across the way they go', () => {
    const { data } = new LineBuilder().build(particles, grid, 0, 16);
    expect(data[0]).toBeCloseTo(100, 4);
    expect(data[3]).toBeCloseTo(100, 4);
    expect(Math.abs(data[4]! - data[1]!)).toBeCloseTo(16, 4);
  });

  it('that are wide have four corners as far apart as they are wide', () => {
    const { data, corners } = new LineBuilder().build(particles, grid, 3, 0);
    expect(corners).toBe(4);
    expect(Math.abs(data[1]! - data[4]!)).toBeCloseTo(3, 4);
    expect(Array.from(quadIndices(2))).toEqual([0, 1, 2, 2, 1, 3, 4, 5, 6, 6, 5, 7]);
  });

  it('leave out newborn and waiting particles', () => {
    const waiting = { ...particles, age: Float32Array.of(100, 0) };
    expect(new LineBuilder().build(waiting, grid, 0, 0).lines).toBe(0);
  });

  it('leave out those beside the screen, and none that reaches into it', () => {
    const count = 4_000;
    const screen = { width: 400, height: 300 };
    const around = { width: screen.width + 112, height: screen.height + 112 };
    const moving = seedParticles(count, around, createRandom(3));
    const random = createRandom(4);
    const flow: VelocitySampler = {
      sample(_x, _y, out) {
        out[0] = 300;
        out[1] = -200;
        out[2] = 20;
        return true;
      },
    };
    for (let k = 0; k < 5; k++) stepParticles(moving, flow, 1 / 60, around, random);
    const reaches = ({ data, lines }: LineBatch): number => {
      let inside = 0;
      for (let k = 0; k < lines; k++) {
        const [x1 = 0, y1 = 0, , x2 = 0, y2 = 0] = data.subarray(6 * k, 6 * k + 6);
        const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
        const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)];
        if (right >= 0 && left <= screen.width && bottom >= 0 && top <= screen.height) inside += 1;
      }
      return inside;
    };
    const all = new LineBuilder().build(moving, null, 0, 0, 56);
    const seen = new LineBuilder().build(moving, null, 0, 0, 56, screen);
    expect(seen.lines).toBeLessThan(0.8 * all.lines);
    expect(reaches(seen)).toBe(reaches(all));
  });

  it('that stand still follow the flow and grow stronger towards their head', () => {
    const { data, lines } = buildStreamlines(grid, view, 0);
    expect(lines).toBeGreaterThan(500);
    expect(data[3]! - data[0]!).toBeCloseTo(3, 4);
    expect(Math.abs(data[8]!)).toBeGreaterThan(Math.abs(data[2]!));
  });
});

describe('particles over a map that moves', () => {
  async function moving() {
    const field = formulaField<FieldLook>({
      a: [
        { kind: 'vector-u', of: () => 7 },
        { kind: 'vector-v', of: () => 0 },
      ],
    });
    field.setView(view);
    await showMoment(field, 'a', 'a', 0, { dataZoom: 0 });
    return new ParticleMotion(field, { kind: 'wind', motion, seed: 5 });
  }

  it('stay over their place when it is dragged', async () => {
    const particles = await moving();
    expect(particles.follow(view)).toBe('new');
    const x = particles.particles!.x[7]!;
    const change = particles.follow(flatView({ ...camera, lon: 11 }));
    expect(change).not.toBe('new');
    // One degree at zoom 3 is 4096 / 360 pixels.
    expect(particles.particles!.x[7]).toBeCloseTo(x - 4096 / 360, 3);
    expect(particles.follow(flatView({ ...camera, lon: 11 }))).toBeNull();
  });

  it('read a quarter of the places while it is dragged, all of them at rest, and all for lines that stand', async () => {
    const particles = await moving();
    const cell = (lon: number, isStill?: boolean): number | undefined => {
      particles.follow(flatView({ ...camera, lon }), isStill);
      return particles.velocities?.cell;
    };
    expect([cell(10), cell(11), cell(12), cell(12), cell(13, true)]).toEqual([8, 16, 16, 8, 8]);
    const out = new Float64Array(3);
    cell(14);
    particles.velocities?.sample(101, 77, out);
    const dragged = [...out];
    cell(14);
    particles.velocities?.sample(101, 77, out);
    for (const [k, value] of out.entries()) expect(dragged[k]).toBeCloseTo(value, 1);
  });

  it('begin anew when it turns', async () => {
    const particles = await moving();
    particles.follow(view);
    expect(particles.follow(flatView({ ...camera, bearing: 90 }))).toBe('new');
  });

  it('change their number with the settings at once', async () => {
    const particles = await moving();
    particles.follow(view);
    // 5 a thousand pixels of 512 x 412, the screen and its rim.
    expect(particles.particles?.count).toBe(1055);
    particles.set({ ...PARTICLE_DEFAULTS, multiplier: 2 }, 'on');
    particles.follow(view);
    expect(particles.particles?.count).toBe(2109);
    particles.set(PARTICLE_DEFAULTS, 'off');
    expect(particles.isOn).toBe(false);
  });

  it('are the same for the same seed', async () => {
    const one = await moving();
    const two = await moving();
    for (const p of [one, two]) {
      p.follow(view);
      for (let k = 0; k < 20; k++) p.step(1 / 60);
    }
    expect(one.particles!.x).toEqual(two.particles!.x);
  });
});
