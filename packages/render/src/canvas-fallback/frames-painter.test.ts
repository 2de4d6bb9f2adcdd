import { describe, expect, it } from 'vitest';
import { FramesField } from '#layers/frames/frames-field.ts';
import { FrameTiles } from '#layers/frames/frame-tiles.ts';
import { flowOf, NOW, STEP, testFrame, testLook } from '#layers/frames/test-frames.ts';
import { flatView } from '#views/index.ts';
import { reachOf } from './frame-planes.ts';
import { CanvasFramesLayer } from './frames-painter.ts';
import type { Context2d } from './scalar-painter.ts';
import type { PaintJob, TilePainter, TilePicture } from './tile-painter.ts';

const view = flatView({ lat: 0, lon: 0, zoom: 4, width: 300, height: 300 });

/** A picture that says its name. */
const picture = (name: string): TilePicture => ({ name, close: () => undefined }) as unknown as TilePicture;

function open() {
  const field = new FramesField(new FrameTiles());
  const jobs: { readonly job: PaintJob; readonly done: (picture: TilePicture | null) => void }[] = [];
  const painter: TilePainter = { room: 2, paint: (job, done) => void jobs.push({ job, done }), close: () => undefined };
  let pictures = 0;
  const layer = new CanvasFramesLayer(field, painter, null, () => void (pictures += 1));
  const show = (steps: number): void =>
    field.show({ ts: NOW + steps * STEP, step: STEP, measuredUntil: NOW + STEP, look: testLook });
  show(0);
  field.setView(view);
  const frames = [0, 1].map((k) => testFrame(NOW + k * STEP, () => 60 + k, { flow: flowOf(8, -4) }));
  for (const tile of field.loadTiles()) field.tiles.put(tile, frames);
  /** What is on the canvas after a painting. */
  const paint = (): readonly string[] => {
    const drawn: string[] = [];
    layer.paint({ drawImage: ({ name }: { name: string }) => void drawn.push(name) } as unknown as Context2d, view);
    return drawn;
  };
  const finish = (name: string): void => {
    while (jobs.length > 0) jobs.shift()?.done(picture(name));
  };
  /** Frames of a tile far away. */
  const come = (): void => field.tiles.put({ z: 4, x: 0, y: 0 }, frames);
  return { layer, show, paint, finish, jobs, come, pictures: () => pictures };
}

describe('frames on a plain canvas', () => {
  it('come as they are painted the first time, a few tiles at once', () => {
    const { paint, jobs, layer, finish, pictures } = open();
    expect(paint()).toEqual([]);
    expect(jobs).toHaveLength(2);
    jobs.shift()?.done(picture('first'));
    expect(paint()).toEqual(['first']);
    expect(layer.isWhole).toBe(false);
    finish('rest');
    expect(pictures()).toBe(1);
    expect(paint()).toHaveLength(4);
    expect(layer.isWhole).toBe(true);
    expect(jobs).toHaveLength(0);
  });

  it('stay whole while the next moment is painted: no picture is ever half of two', () => {
    const { paint, finish, show, jobs } = open();
    paint();
    finish('now');
    show(0.5);
    expect(paint()).toEqual(['now', 'now', 'now', 'now']);
    jobs.shift()?.done(picture('later'));
    expect(paint()).toEqual(['now', 'now', 'now', 'now']);
    // A moment that was begun is finished before the next one is begun.
    show(0.9);
    finish('later');
    expect(paint()).toEqual(['later', 'later', 'later', 'later']);
    expect(jobs[0]?.job).toMatchObject({ fraction: 11 / 12 });
  });

  it('are painted with as much of their neighbours as the motion reaches', () => {
    const { paint, jobs, finish, show } = open();
    paint();
    finish('now');
    show(0.25);
    paint();
    const { job } = jobs[0] ?? {};
    if (job === undefined || !('hatchRepeat' in job)) throw new Error('no frame was painted');
    expect(reachOf(job.flow)).toBe(11);
    expect(job.before.values).toMatchObject({ pad: 12, side: 281 });
  });

  it('have their planes made once for all the pictures between two frames, and again when a neighbour comes', () => {
    const { paint, jobs, finish, show, come } = open();
    const beforeOf = (steps: number): unknown => {
      show(steps);
      paint();
      const { job } = jobs[0] ?? {};
      finish(`at ${steps}`);
      paint();
      return job !== undefined && 'hatchRepeat' in job ? job.before : null;
    };
    const first = beforeOf(0.25);
    expect(beforeOf(0.5)).toBe(first);
    expect(beforeOf(0.75)).toBe(first);
    come();
    const again = beforeOf(0.5);
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
    expect(beforeOf(1)).not.toEqual(first);
  });
});
