import { describe, expect, it } from 'vitest';
import { paintPicture, type PictureStyle, type PictureWords } from './paint-picture.ts';

const words: PictureWords = {
  brand: 'Meltemi',
  layer: 'Wind',
  time: 'Wed 15 Jul 15:00',
  source: 'ECMWF run 14 Jul 06Z',
  warning: 'Simulated data',
  legend: {
    unit: 'm/s',
    stops: [
      { at: 0, colour: 'blue' },
      { at: 1, colour: 'red' },
    ],
    marks: [
      { text: '0', at: 0.05, ink: 'white', fill: null },
      { text: '17', at: 0.5, ink: 'black', fill: null },
    ],
  },
};

/** A canvas that remembers what was painted on it; a letter is 7 px wide. */
function recorder() {
  const texts: { text: string; x: number; y: number; direction: string }[] = [];
  const drawn: unknown[] = [];
  const state = { direction: 'inherit', fillStyle: '', font: '', textAlign: '', textBaseline: '' };
  const nothing = (): void => undefined;
  const context = Object.assign(state, {
    drawImage: (image: unknown, x: number, y: number) => drawn.push([image, x, y]),
    fillText: (text: string, x: number, y: number) => texts.push({ text, x, y, direction: state.direction }),
    measureText: (text: string) => ({ width: text.length * 7 }),
    createLinearGradient: () => ({ addColorStop: nothing }),
    scale: nothing,
    fillRect: nothing,
    save: nothing,
    restore: () => void (state.direction = 'ltr'),
    beginPath: nothing,
    roundRect: nothing,
    clip: nothing,
  });
  const canvas = { width: 0, height: 0, getContext: () => context } as unknown as HTMLCanvasElement;
  return { canvas, texts, drawn };
}

const paint = (width: number, changes: Partial<PictureStyle> = {}) => {
  const { canvas, texts, drawn } = recorder();
  const map = { width: width * 2, height: 1600 } as HTMLCanvasElement;
  const picture = paintPicture(map, words, { font: 'Inter', direction: 'ltr', ratio: 2, ...changes }, () => canvas);
  return { map, picture, texts, drawn };
};

describe('the picture of a map', () => {
  it('has the whole map with a strip below it, in device pixels', () => {
    const { map, picture, drawn } = paint(1280);
    expect(drawn).toEqual([[map, 0, 0]]);
    expect([picture.width, picture.height]).toEqual([2560, 1600 + 76 * 2]);
  });

  it('says what it shows, when, in which unit, from whom, and that it is no forecast', () => {
    expect(paint(1280).texts.map(({ text }) => text)).toEqual([
      'Meltemi',
      'Wind',
      'Wed 15 Jul 15:00',
      'm/s',
      '0',
      '17',
      'Simulated data',
      'ECMWF run 14 Jul 06Z',
    ]);
    expect(paint(390).texts.map(({ text }) => text)).toContain('ECMWF run 14 Jul 06Z');
    for (const { y } of paint(1280).texts) expect(y).toBeGreaterThan(800);
  });

  it('begins at the right where words run from right to left, but for the numbers of the bar', () => {
    const { texts } = paint(1280, { direction: 'rtl' });
    expect(texts.find(({ text }) => text === 'Meltemi')).toMatchObject({ x: 1264, direction: 'rtl' });
    const [low, gale] = [texts.find(({ text }) => text === '0'), texts.find(({ text }) => text === '17')];
    expect(low?.direction).toBe('ltr');
    expect((gale?.x ?? 0) - (low?.x ?? 0)).toBeGreaterThan(100);
  });
});
