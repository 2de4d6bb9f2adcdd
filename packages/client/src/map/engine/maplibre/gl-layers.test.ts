import { flatProjection, flatView } from '@meltemi/render';
import { describe, expect, it } from 'vitest';
import { defineMapLayer } from '#map/layers/define-map-layer.ts';
import type { LayerHost } from '#map/layers/define-map-layer.ts';
import { LayerStack } from '#map/layers/layer-stack.ts';
import { GlLayers } from './gl-layers.ts';

const view = flatView({ lat: 0, lon: 0, zoom: 1, width: 64, height: 64 });

/** A layer that notes what is done to it; `missing` is what its data say of tiles on their way. */
function noted(kind: string, done: string[], data: { missing: number }, more: { ground?: true; moves?: true } = {}) {
  return defineMapLayer({
    kind,
    settings: [],
    plan: () => ({}),
    open: () => data,
    pass: more.ground === true ? 'ground' : 'above',
    ...(more.moves === true && { moves: true as const }),
    ...(more.ground === true && { ground: { revision: () => 1, light: () => () => 0.5 } }),
    gl: () =>
      Promise.resolve(() => ({
        draw: () => void done.push(`${kind} drawn`),
        wantsFrame: false,
        hasDrawn: true,
        setHidden: (hidden: boolean) => void done.push(`${kind} hidden ${hidden}`),
        contextLost: () => void done.push(`${kind} lost`),
        dispose: () => void done.push(`${kind} disposed`),
      })),
  });
}

function open() {
  const done: string[] = [];
  const data = { missing: 1 };
  const layers = [
    noted('ground', done, data, { ground: true }),
    noted('lines', done, { missing: 0 }),
    noted('moving', done, { missing: 0 }, { moves: true }),
  ];
  const stack = new LayerStack(layers, { onChange: () => undefined } as unknown as LayerHost);
  const show = (...kinds: readonly string[]): void => stack.apply(kinds.map((kind) => ({ kind, plan: {} })));
  let frames = 0;
  const drawing = new GlLayers(
    stack,
    () => void (frames += 1),
    () => 0.2,
  );
  const frame = async (): Promise<readonly string[]> => {
    done.length = 0;
    for (const pass of ['ground', 'above'] as const)
      drawing.draw(pass, {} as WebGL2RenderingContext, view, flatProjection(view), 0);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    return [...done];
  };
  return { stack, drawing, show, frame, data, done, frames: () => frames };
}

describe('layers drawn with WebGL', () => {
  it('are loaded at their first frame, and drawn from the lowest to the highest', async () => {
    const { show, frame, frames } = open();
    show('ground', 'lines');
    expect(await frame()).toEqual([]);
    expect(frames()).toBe(2);
    expect(await frame()).toEqual(['ground drawn', 'lines drawn']);
  });

  it('that move wait for the frame after the first whole picture, and ask for it', async () => {
    const { show, frame, data, drawing } = open();
    show('ground', 'moving');
    await frame();
    expect(await frame()).toEqual(['ground drawn']);
    expect(drawing.wantsFrame).toBe(false);
    data.missing = 0;
    expect(await frame()).toEqual(['ground drawn']);
    expect(drawing.wantsFrame).toBe(true);
    await frame();
    expect(await frame()).toEqual(['ground drawn', 'moving drawn']);
  });

  it('are disposed of when the plan leaves them out, and made anew when they come back', async () => {
    const { show, frame } = open();
    show('ground', 'lines');
    await frame();
    await frame();
    show('ground');
    expect(await frame()).toEqual(['lines disposed', 'ground drawn']);
    show('ground', 'lines');
    expect(await frame()).toEqual(['ground drawn', 'lines drawn']);
  });

  it('rest while the page is hidden, and forget a lost context', async () => {
    const { show, frame, drawing, done } = open();
    show('ground');
    await frame();
    await frame();
    drawing.setHidden(true);
    expect(await frame()).toEqual([]);
    drawing.contextLost();
    drawing.dispose();
    expect(done).toEqual(['ground lost', 'ground disposed']);
  });
});
