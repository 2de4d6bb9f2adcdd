import type { Signal } from '#signals/index.ts';
import type { EngineKind, MapEngine } from './engine.ts';

/** The map in device pixels: what the engine draws, with all words and numbers over it; null before there is one. */
export async function takePicture(
  engine: Pick<MapEngine, 'picture'> | undefined,
  words: () => HTMLCanvasElement | null,
): Promise<HTMLCanvasElement | null> {
  if (engine === undefined) return null;
  const canvas = await engine.picture();
  const texts = words();
  if (texts !== null && texts.width > 0) canvas.getContext('2d')?.drawImage(texts, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Waits until an engine draws the map: a window that is opened by its address may be there first. */
export const engineThere = (kind: Signal<EngineKind | null>): Promise<void> =>
  new Promise((resolve) => {
    if (kind.current() !== null) return resolve();
    const end = kind.subscribe((now) => {
      if (now === null) return;
      end();
      resolve();
    });
  });
