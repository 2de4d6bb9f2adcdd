import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Rgba } from '@meltemi/catalogue';
import { cornerRampImage, rampImage } from './ramp-image.ts';

/** The picture behind a CSS image: its size and the colour at each place. */
function read(image: string): { width: number; height: number; at: (x: number, y: number) => readonly number[] } {
  const bytes = Uint8Array.from(
    atob(/^url\("data:image\/bmp;base64,([A-Za-z0-9+/=]+)"\)$/.exec(image)?.[1] ?? ''),
    (letter) => letter.charCodeAt(0),
  );
  const view = new DataView(bytes.buffer);
  const [width, height] = [view.getInt32(18, true), -view.getInt32(22, true)];
  const row = Math.ceil((width * 3) / 4) * 4;
  expect(bytes.length).toBe(54 + row * height);
  return { width, height, at: (x, y) => [2, 1, 0].map((k) => bytes[54 + y * row + x * 3 + k] ?? -1) };
}

const RED: Rgba = [255, 0, 0, 255];
const BLUE: Rgba = [0, 0, 255, 255];

describe('ramp images', () => {
  it('runs from the first colour to the last one', () => {
    const { width, height, at } = read(
      rampImage(
        [
          { at: 0, colour: RED },
          { at: 1, colour: BLUE },
        ],
        101,
      ),
    );
    expect([width, height]).toEqual([101, 1]);
    expect([at(0, 0), at(50, 0), at(100, 0)]).toEqual([
      [255, 0, 0],
      [128, 0, 128],
      [0, 0, 255],
    ]);
  });
  it('holds the end colours outside of the stops, and jumps where two stops share a place', () => {
    const { at } = read(
      rampImage(
        [
          { at: 0.2, colour: RED },
          { at: 0.5, colour: RED },
          { at: 0.5, colour: BLUE },
          { at: 0.8, colour: BLUE },
        ],
        101,
      ),
    );
    expect([at(0, 0), at(50, 0), at(51, 0), at(100, 0)]).toEqual([
      [255, 0, 0],
      [255, 0, 0],
      [0, 0, 255],
      [0, 0, 255],
    ]);
  });
  it('shows the ground through a transparent colour', () => {
    expect(
      read(
        rampImage([
          { at: 0, colour: [255, 255, 255, 0] },
          { at: 1, colour: RED },
        ]),
      ).at(0, 0),
    ).toEqual([27, 36, 48]);
  });
  it('runs from corner to corner', () => {
    const { width, height, at } = read(
      cornerRampImage(
        [
          { at: 0, colour: RED },
          { at: 1, colour: BLUE },
        ],
        11,
      ),
    );
    expect([width, height]).toEqual([11, 11]);
    expect([at(0, 0), at(10, 0), at(0, 10), at(10, 10)]).toEqual([
      [255, 0, 0],
      [128, 0, 128],
      [128, 0, 128],
      [0, 0, 255],
    ]);
  });
  it('stays between its colours whatever the stops', () => {
    const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.constant(255));
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), colour }), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.integer({ min: 2, max: 64 }),
        (stops, width) => {
          const { at } = read(
            rampImage(
              stops.toSorted((a, b) => a.at - b.at),
              width,
            ),
          );
          for (let x = 0; x < width; x++) {
            at(x, 0).forEach((value, k) => {
              const all = stops.map((stop) => stop.colour[k] ?? 0);
              expect(value).toBeGreaterThanOrEqual(Math.min(...all));
              expect(value).toBeLessThanOrEqual(Math.max(...all));
            });
          }
        },
      ),
    );
  });
});
