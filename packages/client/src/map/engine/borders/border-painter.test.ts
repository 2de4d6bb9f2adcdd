import { PbfWriter } from 'pbf';
import { describe, expect, it } from 'vitest';
import { borderSource } from './border-looks.rules.ts';
import type { AreaLook, LineLook } from './border-looks.rules.ts';
import { paintShapes, readShapes } from './border-painter.ts';

const LINE = 2;
const AREA = 3;
const EXTENT = 4096;
const zigzag = (n: number): number => (n << 1) ^ (n >> 31);

interface Drawn {
  readonly type: typeof LINE | typeof AREA;
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly level?: number;
}

/** The geometry of a feature by the vector tile specification 2.1: move, lines, and for an area the way back. */
function commands({ type, points: [first = [0, 0], ...rest] }: Drawn): number[] {
  const out = [(1 << 3) | 1, zigzag(first[0]), zigzag(first[1]), (rest.length << 3) | 2];
  let [x, y] = first;
  for (const [nextX, nextY] of rest) {
    out.push(zigzag(nextX - x), zigzag(nextY - y));
    [x, y] = [nextX, nextY];
  }
  return type === AREA ? [...out, (1 << 3) | 7] : out;
}

/** A vector tile of features with an `admin_level`. */
function tileOf(layers: Readonly<Record<string, readonly Drawn[]>>): ArrayBuffer {
  const tile = new PbfWriter();
  for (const [name, features] of Object.entries(layers)) {
    tile.writeMessage(
      3,
      (_: undefined, layer) => {
        layer.writeVarintField(15, 2);
        layer.writeStringField(1, name);
        for (const drawn of features) {
          layer.writeMessage(
            2,
            (__: undefined, feature) => {
              feature.writePackedVarint(2, [0, features.indexOf(drawn)]);
              feature.writeVarintField(3, drawn.type);
              feature.writePackedVarint(4, commands(drawn));
            },
            undefined,
          );
        }
        layer.writeStringField(3, 'admin_level');
        for (const { level = 2 } of features)
          layer.writeMessage(4, (value: number, pbf) => pbf.writeVarintField(5, value), level);
        layer.writeVarintField(5, EXTENT);
      },
      undefined,
    );
  }
  return new Uint8Array(tile.finish()).buffer;
}

/** A pen that notes its strokes: what it was dipped in, and the way it went. */
function pen() {
  const strokes: { colour: string; width: number; alpha: number; join: string; way: string }[] = [];
  const fills: { colour: string; rule: string; way: string }[] = [];
  let way: string[] = [];
  const context = {
    strokeStyle: '',
    fillStyle: '',
    lineWidth: 0,
    globalAlpha: 1,
    lineJoin: '',
    lineCap: '',
    beginPath: () => (way = []),
    moveTo: (x: number, y: number) => way.push(`M${x},${y}`),
    lineTo: (x: number, y: number) => way.push(`L${x},${y}`),
    closePath: () => way.push('Z'),
    fill: (rule: string) => fills.push({ colour: context.fillStyle, rule, way: way.join(' ') }),
    stroke: () =>
      strokes.push({
        colour: context.strokeStyle,
        width: context.lineWidth,
        alpha: context.globalAlpha,
        join: context.lineJoin,
        way: way.join(' '),
      }),
  };
  return { strokes, fills, context: context as unknown as CanvasRenderingContext2D };
}

const look: LineLook = {
  kind: 'line',
  minzoom: 0,
  maxzoom: 25,
  layer: 'borders',
  colour: '#fff',
  width: 1,
  opacity: 0.5,
  blur: 0,
  filter: true,
};
/** From the middle of the tile to its right edge, and down beyond its lower one. */
const line: Drawn = {
  type: LINE,
  points: [
    [2048, 1024],
    [4096, 1024],
    [4096, 4160],
  ],
};
/** The upper left, then the upper right quarter of the tile 4/8/5. */
const upperLeft = borderSource({ z: 5, x: 16, y: 10 }, 8);
const upperRight = borderSource({ z: 5, x: 17, y: 10 }, 8);

describe('shapes of a vector tile', () => {
  it('are lines in fractions of the tile, and outlines that come back to their beginning', () => {
    const shapes = readShapes(
      tileOf({
        borders: [line],
        water: [
          {
            type: AREA,
            points: [
              [0, 0],
              [4096, 0],
              [0, 4096],
            ],
          },
        ],
        places: [line],
      }),
      ['borders', 'borders', 'water', 'coast'],
    );
    expect([...shapes.keys()]).toEqual(['borders', 'water']);
    const [border] = shapes.get('borders') ?? [];
    expect(border).toMatchObject({ type: 'LineString', properties: { admin_level: 2 } });
    expect(border?.parts).toEqual([new Float32Array([0.5, 0.25, 1, 0.25, 1, 1.015625])]);
    const [water] = shapes.get('water') ?? [];
    expect(water?.type).toBe('Polygon');
    expect(water?.parts).toEqual([new Float32Array([0, 0, 1, 0, 0, 1, 0, 0])]);
  });

  it('are none in a tile without the layer', () => {
    expect(readShapes(tileOf({ places: [line] }), ['borders']).size).toBe(0);
    expect(readShapes(new ArrayBuffer(0), ['borders']).size).toBe(0);
  });
});

describe('areas on a canvas', () => {
  const lake: Drawn = {
    type: AREA,
    points: [
      [0, 0],
      [2048, 0],
      [0, 2048],
    ],
  };
  const water: AreaLook = {
    kind: 'area',
    layer: 'water',
    colour: '#a9c',
    opacity: 1,
    filter: true,
    minzoom: 3,
    maxzoom: 25,
  };

  it('are filled whole, holes left open, in the colour of the style', () => {
    const { fills, strokes, context } = pen();
    paintShapes(context, readShapes(tileOf({ water: [lake, line] }), ['water']), [water], 4, upperLeft);
    expect(fills).toEqual([{ colour: '#a9c', rule: 'nonzero', way: 'M0,0 L256,0 L0,256 L0,0 Z' }]);
    expect(strokes).toEqual([]);
  });

  it('wait for their zoom', () => {
    const { fills, context } = pen();
    paintShapes(context, readShapes(tileOf({ water: [lake] }), ['water']), [water], 2, upperLeft);
    expect(fills).toEqual([]);
  });
});

describe('lines on a canvas', () => {
  const shapes = readShapes(
    tileOf({
      borders: [
        line,
        {
          type: LINE,
          points: [
            [2048, 0],
            [2048, 512],
          ],
          level: 4,
        },
      ],
    }),
    ['borders'],
  );

  it('go where the tile has them, in the look of the style, as one path', () => {
    const { strokes, context } = pen();
    paintShapes(context, shapes, [look], 4, upperRight);
    expect(strokes).toEqual([
      { colour: '#fff', width: 1, alpha: 0.5, join: 'bevel', way: 'M0,128 L256,128 L256,520 M0,0 L0,64' },
    ]);
  });

  it('are left out where they cannot be seen, but reach over the edge of the tile', () => {
    const { strokes, context } = pen();
    paintShapes(context, shapes, [look], 4, upperLeft);
    expect(strokes[0]?.way).toBe('M256,128 L512,128 M256,0 L256,64');
    const far = pen();
    paintShapes(far.context, shapes, [look], 4, borderSource({ z: 5, x: 16, y: 11 }, 8));
    expect(far.strokes.map(({ way }) => way)).toEqual(['']);
  });

  it('are enlarged below the deepest tiles without growing thicker', () => {
    const { strokes, context } = pen();
    // Four levels deeper than the stored tile: it is 8192 pixels wide, and the line lies 2048 below its upper edge.
    paintShapes(context, shapes, [look], 8, borderSource({ z: 9, x: 8 * 32 + 16, y: 5 * 32 + 8 }, 4));
    expect(strokes).toEqual([{ colour: '#fff', width: 1, alpha: 0.5, join: 'bevel', way: 'M0,0 L4096,0' }]);
  });

  it('lie in the order of the style, those of its filter only, with round joints where they are broad', () => {
    const { strokes, context } = pen();
    const country = { ...look, filter: ['==', ['get', 'admin_level'], 2] };
    paintShapes(
      context,
      shapes,
      [
        { ...country, colour: '#000', width: 4, blur: 0.5 },
        country,
        { ...look, layer: 'coast' },
        { ...look, width: 0 },
      ],
      4,
      upperRight,
    );
    expect(strokes.map(({ colour, width, join }) => [colour, width, join])).toEqual([
      ['#000', 4, 'round'],
      ['#000', 3, 'round'],
      ['#fff', 1, 'bevel'],
    ]);
    expect(strokes.every(({ way }) => way === 'M0,128 L256,128 L256,520')).toBe(true);
  });
});
