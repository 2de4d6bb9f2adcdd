import { answerStrip } from './strip-protocol.ts';
import type { StripRequest } from './strip-protocol.ts';

/** The worker that decodes strips of frames: one request, one answer. */
const scope = globalThis as unknown as {
  addEventListener(kind: 'message', listener: (event: MessageEvent<StripRequest>) => void): void;
  postMessage(message: unknown, transfer: Transferable[]): void;
};

scope.addEventListener('message', ({ data }) => {
  const { answer, moved } = answerStrip(data);
  scope.postMessage(answer, moved);
});
