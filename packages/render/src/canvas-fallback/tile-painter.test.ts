import { describe, expect, it } from 'vitest';
import { buildRamp, overzoom } from '@meltemi/fields';
import { decoded } from '#tiles/test-tiles.ts';
import { createPainters } from './tile-painter.ts';
import type { PaintWorker, PaintJob, TilePainter, TilePicture } from './tile-painter.ts';

const part = overzoom({ z: 3, x: 4, y: 2 }, 3);
const jobOf = (fraction: number): PaintJob => ({
  before: { tile: decoded(new Float32Array(257 * 257).fill(5)), part },
  after: null,
  fraction,
  sea: null,
  side: 8,
  look: {
    layout: { kind: 'scalar', channel: 0 },
    ramp: buildRamp([
      { value: 0, colour: [0, 0, 0, 1] },
      { value: 10, colour: [200, 100, 50, 1] },
    ]),
    opacity: 1,
  },
});

/** A worker that the test speaks for. */
function testWorker() {
  const target = new EventTarget();
  const jobs: PaintJob[] = [];
  let ends = 0;
  const worker: PaintWorker = {
    addEventListener: target.addEventListener.bind(target) as PaintWorker['addEventListener'],
    postMessage: (job) => void jobs.push(job),
    terminate: () => void (ends += 1),
  };
  return {
    worker,
    jobs,
    ends: () => ends,
    answer: (picture: unknown) => void target.dispatchEvent(new MessageEvent('message', { data: picture })),
    break: () => void target.dispatchEvent(new Event('error')),
  };
}

function open(count: number) {
  const workers = Array.from({ length: count }, testWorker);
  const stoodIn: PaintJob[] = [];
  const standIn: TilePainter = {
    room: Infinity,
    paint: (job, done) => {
      stoodIn.push(job);
      done('stand-in' as unknown as TilePicture);
    },
    close: () => undefined,
  };
  const painter = createPainters(
    workers.map(({ worker }) => worker),
    standIn,
  );
  const came: unknown[] = [];
  return {
    workers,
    stoodIn,
    painter,
    came,
    paint: (fraction: number) => painter.paint(jobOf(fraction), (picture) => void came.push(picture)),
  };
}

describe('painting tiles in workers', () => {
  it('gives each worker a tile at a time and every picture to whoever asked for it', () => {
    const { workers, stoodIn, painter, came, paint } = open(2);
    expect(painter.room).toBe(2);
    paint(0.1);
    paint(0.2);
    expect(workers.map(({ jobs }) => jobs.length)).toEqual([1, 1]);
    workers[0]?.answer('first');
    paint(0.3);
    expect(workers[0]?.jobs.map(({ fraction }) => fraction)).toEqual([0.2, 0.3]);
    workers[1]?.answer(null);
    workers[0]?.answer('third');
    expect([came, stoodIn]).toEqual([['first', null, 'third'], []]);
  });

  it('paints here what a broken worker had, and everything once all are broken', () => {
    const { workers, stoodIn, came, paint } = open(1);
    paint(0.1);
    workers[0]?.break();
    paint(0.2);
    expect([stoodIn.map(({ fraction }) => fraction), came]).toEqual([
      [0.1, 0.2],
      ['stand-in', 'stand-in'],
    ]);
  });

  it('says nothing more once it is closed', () => {
    const { workers, painter, came, paint } = open(1);
    paint(0.1);
    painter.close();
    workers[0]?.answer('late');
    workers[0]?.break();
    expect([came, workers[0]?.ends()]).toEqual([[], 1]);
  });
});
