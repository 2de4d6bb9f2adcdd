import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MapView } from '@meltemi/render';
import { TextCanvas } from './text-canvas.ts';
import type { TextPainter } from './text-canvas.ts';

const view = {
  kind: 'flat',
  width: 200,
  height: 100,
  pixelRatio: 2,
  lat: 0,
  lon: 0,
  zoom: 3,
  bearing: 0,
  pitch: 0,
} as unknown as MapView;

function setUp() {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const context = { setTransform: () => undefined, clearRect: () => undefined };
  const canvas = { width: 0, height: 0, getContext: () => context } as unknown as HTMLCanvasElement;
  const painter = vi.fn<TextPainter>();
  return {
    canvas,
    painter,
    texts: new TextCanvas(
      canvas,
      () => [painter],
      () => [],
      () => true,
    ),
    frames,
    run: () => frames.splice(0).forEach((frame) => frame()),
  };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the canvas of words', () => {
  it('is painted once for a view, in device pixels', () => {
    const { canvas, painter, texts } = setUp();
    texts.paint(view);
    texts.paint(view);
    expect([canvas.width, canvas.height]).toEqual([400, 200]);
    expect(painter).toHaveBeenCalledTimes(1);
    texts.invalidate();
    texts.paint(view);
    expect(painter).toHaveBeenCalledTimes(2);
  });
  it('paints changed words without a frame of the map, once for many changes', () => {
    const { painter, texts, frames, run } = setUp();
    texts.paint(view);
    for (let k = 0; k < 5; k++) texts.refresh();
    expect(frames).toHaveLength(1);
    expect(painter).toHaveBeenCalledTimes(1);
    run();
    expect(painter).toHaveBeenCalledTimes(2);
    texts.refresh();
    run();
    expect(painter).toHaveBeenCalledTimes(3);
  });
  it('keeps words out from under what covers the map, and gives a picture all of them', () => {
    const covers = [{ left: 0, top: 0, right: 10, bottom: 10 }];
    const isFree = (): boolean => false;
    const { canvas, painter } = setUp();
    const other = { width: 0, height: 0, getContext: canvas.getContext.bind(canvas) };
    const texts = new TextCanvas(
      Object.assign(canvas, { ownerDocument: { createElement: () => other } }),
      () => [painter],
      () => covers,
      isFree,
    );
    expect(texts.uncovered()).toBeNull();
    texts.paint(view);
    expect(painter).toHaveBeenLastCalledWith(expect.anything(), view, covers, isFree);
    expect(texts.uncovered()).toBe(other);
    expect(other).toMatchObject({ width: 400, height: 200 });
    expect(painter).toHaveBeenLastCalledWith(expect.anything(), view, [], undefined);
  });
  it('gathers words that come one by one', () => {
    vi.useFakeTimers();
    const { painter, texts, frames, run } = setUp();
    texts.paint(view);
    for (let k = 0; k < 5; k++) texts.refreshSoon();
    expect(frames).toHaveLength(0);
    vi.advanceTimersByTime(300);
    run();
    expect(painter).toHaveBeenCalledTimes(2);
    // A frame of the map in between has painted them already.
    texts.refreshSoon();
    texts.paint(view);
    vi.advanceTimersByTime(300);
    expect(frames).toHaveLength(0);
    texts.refreshSoon();
    texts.close();
    vi.advanceTimersByTime(300);
    expect(frames).toHaveLength(0);
  });
  it('leaves the words to a frame of the map that came first, and waits for the first one', () => {
    const { painter, texts, run } = setUp();
    texts.refresh();
    run();
    expect(painter).not.toHaveBeenCalled();
    texts.paint(view);
    texts.refresh();
    texts.paint(view);
    run();
    expect(painter).toHaveBeenCalledTimes(2);
  });
});
