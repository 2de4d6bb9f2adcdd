import { answerTrace } from './tracer.ts';
import type { TraceRequest } from './tracer.ts';

/** The worker that traces isolines: one request, one answer. */
const scope = globalThis as unknown as {
  addEventListener(kind: 'message', listener: (event: MessageEvent<TraceRequest>) => void): void;
  postMessage(message: unknown, transfer: Transferable[]): void;
};

scope.addEventListener('message', (event) => scope.postMessage(answerTrace(event.data), []));
