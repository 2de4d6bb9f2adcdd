import { testWebGl } from './usability.ts';

/** The worker that tries WebGL: it answers once, by itself. */
const scope = globalThis as unknown as { postMessage(message: unknown, transfer: Transferable[]): void };

scope.postMessage(
  testWebGl(() => new OffscreenCanvas(4, 4)),
  [],
);
