import type { ScalarLook } from '#layers/scalar/look.ts';
import { paintFrame } from './frame-colours.ts';
import type { FrameJob } from './frame-colours.ts';
import { colourPixels, seaOf, valuesOf } from './tile-colours.ts';
import type { TilePart } from './tile-colours.ts';

/** A picture of one tile. */
export type TilePicture = HTMLCanvasElement | OffscreenCanvas | ImageBitmap;

/** What colours a tile needs, and nothing that cannot travel to a worker. */
export type TileLook = Pick<ScalarLook, 'layout' | 'ramp' | 'opacity' | 'mask' | 'patterns' | 'marks'>;

/** A tile to paint. */
export interface TileJob {
  readonly before: TilePart;
  readonly after: TilePart | null;
  /** 0 at `before`, 1 at `after`. */
  readonly fraction: number;
  /** The share of sea, for looks that show one side of the coast. */
  readonly sea: TilePart | null;
  readonly look: TileLook;
  /** Pixels along a side of the picture. */
  readonly side: number;
}

/** Anything that is painted a tile at a time: numbers in colours, or a moment between two frames. */
export type PaintJob = TileJob | FrameJob;

/** Paints tiles somewhere. */
export interface TilePainter {
  /** Tiles that it takes at once. */
  readonly room: number;
  paint(job: PaintJob, done: (picture: TilePicture | null) => void): void;
  close(): void;
}

/** The part of a Worker that painting uses. */
export interface PaintWorker {
  addEventListener(kind: 'message', listener: (event: MessageEvent<ImageBitmap | null>) => void): void;
  addEventListener(kind: 'error', listener: () => void): void;
  postMessage(message: PaintJob, transfer: Transferable[]): void;
  terminate(): void;
}

/** The colours of a tile. */
export function pixelsOf(job: PaintJob): ImageData {
  const image = new ImageData(job.side, job.side);
  if (!('look' in job)) {
    paintFrame(job, image.data);
    return image;
  }
  const { before, after, fraction, sea, look, side } = job;
  colourPixels(valuesOf(before, after, fraction, look, side), sea ? seaOf(sea, side) : null, look, image.data);
  return image;
}

/** Paints at once on the calling thread: for tests and where workers fail. */
export function createInlinePainter(makeCanvas: (side: number) => HTMLCanvasElement | OffscreenCanvas): TilePainter {
  return {
    room: Infinity,
    paint(job, done) {
      const canvas = makeCanvas(job.side);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.putImageData(pixelsOf(job), 0, 0);
      done(context && canvas);
    },
    close: () => undefined,
  };
}

/** Paints in workers, a tile at a time in each; what a broken one had is painted by `standIn`, as is everything once all are broken. */
export function createPainters(workers: readonly PaintWorker[], standIn: TilePainter): TilePainter {
  type Done = Parameters<TilePainter['paint']>[1];
  const idle = [...workers];
  const busy = new Map<PaintWorker, { readonly job: PaintJob; readonly done: Done }>();
  let isClosed = false;
  for (const worker of workers) {
    worker.addEventListener('message', ({ data }) => {
      const work = busy.get(worker);
      if (isClosed || !work) return;
      busy.delete(worker);
      idle.push(worker);
      work.done(data);
    });
    worker.addEventListener('error', () => {
      const work = busy.get(worker);
      busy.delete(worker);
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
      if (!isClosed && work) standIn.paint(work.job, work.done);
    });
  }
  return {
    room: workers.length,
    paint(job, done) {
      const worker = idle.pop();
      if (!worker) return standIn.paint(job, done);
      busy.set(worker, { job, done });
      worker.postMessage(job, []);
    },
    close() {
      isClosed = true;
      for (const worker of workers) worker.terminate();
    },
  };
}

/** Painters in this package's own worker file, as bundlers find it. */
export function createWorkerPainters(makeCanvas: (side: number) => HTMLCanvasElement, size: number = 2): TilePainter {
  return createPainters(
    Array.from(
      { length: size },
      () => new Worker(new URL('./tile-painter.worker.ts', import.meta.url), { type: 'module' }),
    ),
    createInlinePainter(makeCanvas),
  );
}
