import { answerAsk } from './decode-protocol.ts';
import type { DecodeAsk } from './decode-protocol.ts';

/** The worker that decodes data tiles: one ask, one answer, several at once. */
const scope = globalThis as unknown as {
  addEventListener(kind: 'message', listener: (event: MessageEvent<DecodeAsk>) => void): void;
  postMessage(message: unknown, transfer: Transferable[]): void;
};

scope.addEventListener('message', (event) => {
  void answerAsk(event.data).then(({ answer, moved }) => scope.postMessage(answer, moved as ArrayBuffer[]));
});
