import { RenderError } from '#faults/render-error.ts';
import { traceIsolines } from './trace.ts';
import type { IsolineRules, Lattice, Traced } from './trace.ts';

/** Traces lines somewhere. */
export interface IsolineTracer {
  trace(lattice: Lattice, rules: IsolineRules): Promise<Traced>;
  close(): void;
}

/** What travels to the worker and back. */
export interface TraceRequest {
  readonly id: number;
  readonly lattice: Lattice;
  readonly rules: IsolineRules;
}
export type TraceAnswer =
  | { readonly id: number; readonly traced: Traced }
  | { readonly id: number; readonly message: string };

/** Answers one request. */
export function answerTrace({ id, lattice, rules }: TraceRequest): TraceAnswer {
  try {
    return { id, traced: traceIsolines(lattice, rules) };
  } catch (error) {
    return { id, message: error instanceof Error ? error.message : 'lines could not be traced' };
  }
}

/** The part of a Worker that the tracer uses. */
export interface TraceWorker {
  addEventListener(kind: 'message', listener: (event: MessageEvent<TraceAnswer>) => void): void;
  addEventListener(kind: 'error', listener: (event: ErrorEvent) => void): void;
  postMessage(message: TraceRequest, transfer: Transferable[]): void;
  terminate(): void;
}

/** Traces on this thread: for tests and where workers are not allowed. */
export function createInlineTracer(): IsolineTracer {
  return {
    trace: (lattice, rules) => Promise.resolve(traceIsolines(lattice, rules)),
    close: () => undefined,
  };
}

/** Traces in a worker. */
export function createTracer(worker: TraceWorker): IsolineTracer {
  const open = new Map<number, { resolve(traced: Traced): void; reject(error: Error): void }>();
  let asked = 0;
  const failAll = (message: string): void => {
    for (const job of open.values()) job.reject(new RenderError('worker-failed', message));
    open.clear();
  };
  worker.addEventListener('message', ({ data }) => {
    const job = open.get(data.id);
    open.delete(data.id);
    if ('traced' in data) job?.resolve(data.traced);
    else job?.reject(new RenderError('worker-failed', data.message));
  });
  worker.addEventListener('error', (event) => failAll(event.message || 'the tracing worker broke'));
  return {
    trace: (lattice, rules) =>
      new Promise((resolve, reject) => {
        const id = asked++;
        open.set(id, { resolve, reject });
        worker.postMessage({ id, lattice, rules }, [lattice.values.buffer as ArrayBuffer]);
      }),
    close() {
      worker.terminate();
      failAll('the tracer was closed');
    },
  };
}

/** Makes the tracer that traces when the first lines are wanted: most visits want none. */
export function createLazyTracer(make: () => IsolineTracer): IsolineTracer {
  let made: IsolineTracer | null = null;
  let isClosed = false;
  return {
    trace: (lattice, rules) =>
      isClosed
        ? Promise.reject(new RenderError('worker-failed', 'the tracer was closed'))
        : (made ??= make()).trace(lattice, rules),
    close() {
      isClosed = true;
      made?.close();
    },
  };
}

/** A tracer in this package's own worker file, as bundlers find it; the worker starts with the first lines. */
export function createWorkerTracer(): IsolineTracer {
  return createLazyTracer(() =>
    createTracer(new Worker(new URL('./isolines.worker.ts', import.meta.url), { type: 'module' })),
  );
}
