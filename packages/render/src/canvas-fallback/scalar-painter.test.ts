import { describe, expect, it } from 'vitest';
import { buildRamp } from '@meltemi/fields';
import type { ScalarLook } from '#layers/scalar/look.ts';
import { PATTERN_SIZE } from '#layers/patterns/atlas.ts';
import { FailureCount } from '#tiles/failure-count.ts';
import { formulaField, showMoment } from '#tiles/test-field.ts';
import { HandLoads, settled, step } from '#tiles/test-tiles.ts';
import { TileStore } from '#tiles/tile-store.ts';
import { WeatherField } from '#tiles/weather-field.ts';
import { flatView } from '#views/index.ts';
import type { MapView } from '#views/index.ts';
import { CanvasScalarLayer } from './scalar-painter.ts';
import type { Context2d } from './scalar-painter.ts';
import type { TileJob, TilePainter, TilePicture } from './tile-painter.ts';

const ramp = buildRamp([
  { value: 0, colour: [0, 0, 0, 1] },
  { value: 10, colour: [200, 100, 50, 1] },
]);
const look = (): ScalarLook => ({ dataZoom: 3, layout: { kind: 'scalar', channel: 0 }, ramp, opacity: 1 });
const view = (zoom = 3): MapView => flatView({ lat: 48, lon: 14, zoom, width: 800, height: 600 });

/** A picture says what it was painted for. */
interface TestPicture {
  readonly fraction: number;
  readonly look: TileJob['look'];
}

/** Paints when the test says so. */
class HandPainter implements TilePainter {
  readonly room: number;
  readonly open: { readonly job: TileJob; readonly done: (picture: TilePicture | null) => void }[] = [];

  constructor(room: number) {
    this.room = room;
  }

  paint(job: TileJob, done: (picture: TilePicture | null) => void): void {
    this.open.push({ job, done });
  }

  close(): void {
    this.open.length = 0;
  }

  /** Ends the oldest jobs. */
  finish(count: number): void {
    for (let k = 0; k < count; k++) {
      const { job, done } = this.open.shift()!;
      done({ fraction: job.fraction, look: job.look } as unknown as TilePicture);
    }
  }

  finishAll(): void {
    while (this.open.length > 0) this.finish(1);
  }
}

async function open(room = 2, values = { a: 1, b: 2, c: 3 }) {
  const channels = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, [{ kind: 'scalar' as const, of: () => value }]]),
  );
  const field = formulaField<ScalarLook>(channels);
  field.setView(view());
  const painter = new HandPainter(room);
  let calls = 0;
  const layer = new CanvasScalarLayer(field, painter, { onPicture: () => void (calls += 1) });
  const calm: number[][] = [];
  const paint = (at = view()): TestPicture[] => {
    const drawn: TestPicture[] = [];
    calm.length = 0;
    layer.paint(
      {
        clearRect: () => undefined,
        fillRect: (...box: number[]) => void calm.push(box),
        drawImage: (picture: TestPicture) => void drawn.push(picture),
      } as unknown as Context2d,
      at,
    );
    return drawn;
  };
  return { field, painter, layer, paint, calm, calls: () => calls };
}

describe('colours on a plain canvas', () => {
  it('come whole the first time, painted never more at once than the painter takes', async () => {
    const { field, painter, layer, paint, calls } = await open(2);
    await showMoment(field, 'a', 'a', 0, look());
    const tiles = field.drawTiles().length;
    expect(tiles).toBeGreaterThan(3);
    expect(paint()).toEqual([]);
    expect([painter.open.length, layer.isWhole]).toEqual([2, false]);
    painter.finish(1);
    expect([paint().length, painter.open.length, calls()]).toEqual([0, 2, 1]);
    painter.finishAll();
    expect([paint().length, layer.isWhole, calls()]).toEqual([tiles, true, tiles]);
    // Painted once, drawn as often as one likes.
    expect([paint().length, painter.open.length]).toEqual([tiles, 0]);
  });

  it('of one moment stay until those of the next are all there', async () => {
    const { field, painter, layer, paint } = await open();
    const one = look();
    await showMoment(field, 'a', 'b', 0.25, one);
    paint();
    painter.finishAll();
    paint();
    await showMoment(field, 'a', 'b', 0.5, one);
    paint();
    painter.finish(1);
    const between = paint();
    expect(new Set(between.map(({ fraction }) => fraction))).toEqual(new Set([0.25]));
    expect(between).toHaveLength(field.drawTiles().length);
    expect(layer.isWhole).toBe(false);
    painter.finishAll();
    expect(new Set(paint().map(({ fraction }) => fraction))).toEqual(new Set([0.5]));
    expect(layer.isWhole).toBe(true);
  });

  it('that take longer than time goes are finished and shown before those of a later moment are begun', async () => {
    const { field, painter, paint } = await open();
    const one = look();
    await showMoment(field, 'a', 'b', 0.1, one);
    paint();
    for (const fraction of [0.2, 0.3, 0.4]) {
      await showMoment(field, 'a', 'b', fraction, one);
      paint();
    }
    expect(new Set(painter.open.map(({ job }) => job.fraction))).toEqual(new Set([0.1]));
    painter.finishAll();
    expect(new Set(paint().map(({ fraction }) => fraction))).toEqual(new Set([0.1]));
    expect(new Set(painter.open.map(({ job }) => job.fraction))).toEqual(new Set([0.4]));
    painter.finishAll();
    expect(new Set(paint().map(({ fraction }) => fraction))).toEqual(new Set([0.4]));
  });

  it('of another overlay are begun at once, and the old ones stay meanwhile', async () => {
    const { field, painter, paint } = await open();
    await showMoment(field, 'a', 'a', 0, look());
    paint();
    painter.finishAll();
    paint();
    const other = { ...look(), opacity: 0.5 };
    await showMoment(field, 'c', 'c', 0, other);
    expect(new Set(paint().map((picture) => picture.look.opacity))).toEqual(new Set([1]));
    painter.finishAll();
    expect(new Set(paint().map((picture) => picture.look.opacity))).toEqual(new Set([0.5]));
  });

  it('of the same step in other colours are painted anew', async () => {
    const { field, painter, paint } = await open();
    for (const opacity of [1, 0.5, 1, 0.25]) {
      await showMoment(field, 'a', 'a', 0, { ...look(), opacity });
      paint();
      painter.finishAll();
      expect(new Set(paint().map((picture) => picture.look.opacity))).toEqual(new Set([opacity]));
    }
  });

  it('of another zoom lie over the old ones as they come', async () => {
    const { field, painter, layer, paint } = await open();
    await showMoment(field, 'a', 'a', 0, look());
    paint();
    painter.finishAll();
    const before = paint().length;
    expect(paint(view(4))).toHaveLength(before);
    painter.finish(1);
    expect(paint(view(4))).toHaveLength(before + 1);
    painter.finishAll();
    expect(paint(view(4))).toHaveLength(field.drawTiles().length);
    expect(layer.isWhole).toBe(true);
  });

  it.each([
    [2, 512],
    [1, 512],
    [0.7, 384],
    [0.5, 256],
    [1 / 3, 192],
    [0.1, 64],
  ])('have no more pixels than a screen of %d pixels a point has, and whole patterns', async (pixelRatio, side) => {
    const { field, painter, paint } = await open();
    await showMoment(field, 'a', 'a', 0, look());
    paint({ ...view(), pixelRatio });
    expect(new Set(painter.open.map(({ job }) => job.side))).toEqual(new Set([side]));
    expect(side % PATTERN_SIZE).toBe(0);
  });

  it('are painted again for a screen with more pixels', async () => {
    const { field, painter, paint } = await open(99);
    await showMoment(field, 'a', 'a', 0, look());
    const asked: number[] = [];
    for (const pixelRatio of [0.5, 1, 0.5]) {
      paint({ ...view(), pixelRatio });
      asked.push(painter.open.length);
      painter.finishAll();
    }
    const tiles = field.drawTiles().length;
    expect(asked).toEqual([tiles, tiles, 0]);
  });

  it('that could not be painted are asked for again with the next frame', async () => {
    const { field, painter, paint } = await open(1);
    await showMoment(field, 'a', 'a', 0, look());
    paint();
    painter.open.shift()!.done(null);
    painter.finishAll();
    expect(paint()).toHaveLength(field.drawTiles().length - 1);
    painter.finishAll();
    expect(paint()).toHaveLength(field.drawTiles().length);
  });

  it('are painted ahead while the last numbers are on their way', async () => {
    const loads = new HandLoads();
    const store = new TileStore({ load: loads.load, failures: new FailureCount(false, () => undefined), parallel: 9 });
    const field = new WeatherField<ScalarLook>(store, () => undefined);
    field.setView(view());
    field.show({ before: step('a'), after: step('a'), fraction: 0, look: look() });
    const painter = new HandPainter(9);
    const layer = new CanvasScalarLayer(field, painter);
    const drawn: unknown[] = [];
    const context = { clearRect: () => undefined, drawImage: (one: unknown) => void drawn.push(one) };
    const paint = (): void => layer.paint(context as unknown as Context2d, view());
    const [first = '', ...others] = loads.asked;
    await loads.answer(first);
    paint();
    expect([painter.open.length, drawn.length]).toEqual([1, 0]);
    for (const url of others) await loads.answer(url);
    paint();
    painter.finishAll();
    paint();
    expect(drawn).toHaveLength(loads.asked.length);
  });
});

describe('a moved map', () => {
  it('has a calm colour where numbers are still to come, and nowhere else', async () => {
    const { field, painter, paint, calm } = await open(9);
    await showMoment(field, 'a', 'a', 0, look());
    paint();
    painter.finishAll();
    paint();
    expect(calm).toEqual([]);
    const far = flatView({ lat: 48, lon: 100, zoom: 3, width: 800, height: 600 });
    field.setView(far);
    const missing = field.drawTiles().filter(({ tile }) => field.isAwaited(field.shown!, tile));
    expect(missing.length).toBeGreaterThan(0);
    paint(far);
    expect(calm).toHaveLength(missing.length);
    await settled();
    paint(far);
    painter.finishAll();
    paint(far);
    expect(calm).toEqual([]);
  });
});
