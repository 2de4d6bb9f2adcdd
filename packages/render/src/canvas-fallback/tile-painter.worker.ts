import { pixelsOf } from './tile-painter.ts';
import type { PaintJob } from './tile-painter.ts';

/** The worker that paints tiles: one job, one picture, which moves to the page. */
const scope = globalThis as unknown as {
  addEventListener(kind: 'message', listener: (event: MessageEvent<PaintJob>) => void): void;
  postMessage(message: ImageBitmap | null, transfer: Transferable[]): void;
};

scope.addEventListener('message', ({ data }) => {
  void createImageBitmap(pixelsOf(data)).then(
    (picture) => scope.postMessage(picture, [picture]),
    () => scope.postMessage(null, []),
  );
});
