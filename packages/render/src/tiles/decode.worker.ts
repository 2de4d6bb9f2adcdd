import { answerRequest } from './decode-protocol.ts';
import type { DecodeRequest } from './decode-protocol.ts';

/** The worker that decodes data tiles: one request, one answer, several at once. */
const scope = globalThis as unknown as {
  addEventListener(kind: 'message', listener: (event: MessageEvent<DecodeRequest>) => void): void;
  postMessage(message: unknown, transfer: Transferable[]): void;
};

scope.addEventListener('message', (event) => {
  void answerRequest(event.data).then(({ answer, moved }) => scope.postMessage(answer, moved as ArrayBuffer[]));
});
