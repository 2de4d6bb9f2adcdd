import { describe, expect, it } from 'vitest';
import { createSignal } from '#signals/index.ts';
import type { EngineKind } from './engine.ts';
import { engineThere, takePicture } from './picture.ts';

/** A canvas that remembers what is drawn on it. */
const canvasOf = (
  width: number,
  height: number,
): { readonly canvas: HTMLCanvasElement; readonly drawn: unknown[][] } => {
  const drawn: unknown[][] = [];
  return {
    canvas: {
      width,
      height,
      getContext: () => ({ drawImage: (...args: unknown[]) => void drawn.push(args) }),
    } as unknown as HTMLCanvasElement,
    drawn,
  };
};

describe('the picture of the map', () => {
  it('has the words over the map at the size of the map, whatever the ratio of their canvas', async () => {
    const map = canvasOf(2560, 1600);
    const texts = canvasOf(1280, 800);
    expect(await takePicture({ picture: async () => map.canvas }, () => texts.canvas)).toBe(map.canvas);
    expect(map.drawn).toEqual([[texts.canvas, 0, 0, 2560, 1600]]);
  });

  it('goes without words that were never written', async () => {
    const map = canvasOf(100, 100);
    await takePicture({ picture: async () => map.canvas }, () => canvasOf(0, 0).canvas);
    await takePicture({ picture: async () => map.canvas }, () => null);
    expect(map.drawn).toEqual([]);
  });

  it('is none before there is a map', async () => {
    expect(await takePicture(undefined, () => null)).toBeNull();
  });
});

it('waits for the engine of a map that is still to come, and for none that is there', async () => {
  const kind = createSignal<EngineKind | null>(null);
  const waiting = engineThere(kind);
  kind.set(null);
  expect(await Promise.race([waiting, Promise.resolve('still waiting')])).toBe('still waiting');
  kind.set('leaflet');
  await waiting;
  await engineThere(kind);
});
