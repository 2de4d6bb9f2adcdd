import type { Gradient } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import type { CollectionChange, CollectionItem } from '#collections/index.ts';
import { createCustomColours, isColourRecord, noCustomColours } from './custom-colours.ts';
import type { ColourRecord } from './custom-colours.ts';

const red: Gradient = [
  [0, [255, 0, 0, 255]],
  [30, [120, 0, 0, 255]],
];
const blue: Gradient = [
  [0, [0, 0, 255, 255]],
  [30, [0, 0, 120, 255]],
];

/** Records of a device that a test changes by hand. */
function records() {
  let items: CollectionItem<ColourRecord>[] = [];
  let hear: (change: CollectionChange) => void = () => undefined;
  const announce = (): void => hear({ kind: 'all' } as unknown as CollectionChange);
  return {
    all: () => Promise.resolve(items),
    current: () => items,
    onChange: (listener: (change: CollectionChange) => void) => {
      hear = listener;
      return () => undefined;
    },
    put(id: string, gradient: Gradient) {
      items = [...items.filter((item) => item.id !== id), { id, value: { id, gradient }, updated: items.length }];
      announce();
    },
    drop(id: string) {
      items = items.filter((item) => item.id !== id);
      announce();
    },
  };
}

describe('own colours', () => {
  it("are those of the records, and the scale's own again when a record goes", () => {
    const kept = records();
    const colours = createCustomColours(kept);
    expect(colours.of('wind')).toBeNull();
    kept.put('wind', red);
    expect(colours.of('wind')).toEqual(red);
    expect(colours.of('temp')).toBeNull();
    kept.drop('wind');
    expect(colours.of('wind')).toBeNull();
  });

  it('that were there before are known once the database answered', async () => {
    const kept = records();
    kept.put('temp', blue);
    const colours = createCustomColours(kept);
    let heard = 0;
    colours.subscribe(() => (heard += 1));
    await Promise.resolve();
    expect(colours.of('temp')).toEqual(blue);
    expect(heard).toBe(1);
  });

  it('announce changes, stay the same object without one, and fall silent when nobody listens', () => {
    const kept = records();
    const colours = createCustomColours(kept);
    let heard = 0;
    const end = colours.subscribe(() => (heard += 1));
    kept.put('wind', red);
    const first = colours.of('wind');
    kept.put('wind', structuredClone(red));
    expect(colours.of('wind')).toBe(first);
    expect(heard).toBe(1);
    kept.put('wind', blue);
    expect(heard).toBe(2);
    end();
    kept.drop('wind');
    expect(heard).toBe(2);
  });

  it('of nobody are none', () => {
    expect(noCustomColours.of('wind')).toBeNull();
    expect(noCustomColours.subscribe(() => undefined)()).toBeUndefined();
  });
});

describe('a record of colours', () => {
  it.each([
    [{ id: 'wind', gradient: red }, true],
    [{ id: 'nothing', gradient: red }, false],
    [{ id: 'wind', gradient: [[0, [1, 2, 3, 4]]] }, false],
    [
      {
        id: 'wind',
        gradient: [
          [0, [1, 2, 3]],
          [1, [1, 2, 3, 4]],
        ],
      },
      false,
    ],
    [
      {
        id: 'wind',
        gradient: [
          [1, [1, 2, 3, 4]],
          [0, [1, 2, 3, 4]],
        ],
      },
      false,
    ],
    [{ gradient: red }, false],
    [null, false],
    ['wind', false],
  ])('is checked: %j', (value, is) => expect(isColourRecord(value)).toBe(is));
});
