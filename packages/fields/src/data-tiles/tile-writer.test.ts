import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { decodeTile } from './decode.ts';
import type { StoredPlane } from './layout.ts';
import { requireFormat, TileWriter } from './tile-writer.ts';
import type { ChannelFormat } from './tile-writer.ts';

const AREA = 257 * 257;
const plain: ChannelFormat = { kind: 'scalar', step: 1 };

function names(planes: readonly StoredPlane[]): string[] {
  return planes.map((p) => `${p.channel} ${p.kind}`);
}

/** Fills the writer's codes and holes and adds a channel. */
function add(writer: TileWriter, f: (k: number) => number, hole: (k: number) => boolean = () => false): void {
  let holed = false;
  for (let k = 0; k < AREA; k++) {
    writer.q[k] = f(k);
    writer.holes[k] = hole(k) ? 1 : 0;
    holed ||= hole(k);
  }
  writer.addQuantised(plain, holed);
}

describe('the writer', () => {
  it('stacks masks before values and channels in their order', () => {
    const writer = new TileWriter();
    writer.begin();
    add(writer, () => 3);
    add(writer, (k) => (k % 2) * 500);
    add(
      writer,
      () => 4,
      (k) => k < 9,
    );
    const { header, planes } = decodeTile(writer.finish());
    expect(names(header.planes)).toEqual(['0 byte', '1 low', '1 high', '2 mask', '2 byte']);
    expect(header.channels.map((c) => c.maskOf)).toEqual([null, null, 2]);
    expect([planes[0]?.[5], planes[1]?.[5], planes[2]?.[5], planes[2]?.[10]]).toEqual([3, 500, Number.NaN, 4]);
  });

  it('lets the third channel use the mask of the first, not of one that has none of its own', () => {
    const writer = new TileWriter();
    writer.begin();
    const sea = (k: number): boolean => k % 257 < 40;
    add(writer, () => 1, sea);
    add(writer, () => 2);
    add(writer, () => 3, sea);
    const { header } = decodeTile(writer.finish());
    expect(header.channels.map((c) => c.maskOf)).toEqual([0, null, 0]);
    expect(names(header.planes)).toEqual(['0 mask', '0 byte', '1 byte', '2 byte']);
  });

  it('starts anew, also after a channel that could not be written', () => {
    const writer = new TileWriter();
    writer.begin();
    add(writer, () => 7);
    const first = writer.finish();
    writer.begin();
    add(writer, () => 9);
    expect(() => add(writer, (k) => (k === 300 ? 100_000 : 0))).toThrow(FieldError);
    writer.begin();
    add(writer, () => 7);
    expect(writer.finish()).toEqual(first);
  });

  it('carries three channels and no more, with holes or without', () => {
    const writer = new TileWriter();
    writer.begin();
    for (let c = 0; c < 3; c++) add(writer, () => c);
    expect(() => add(writer, () => 1)).toThrow(expect.objectContaining({ code: 'too-many-channels' }));
    expect(() =>
      add(
        writer,
        () => 1,
        (k) => k === 0,
      ),
    ).toThrow(expect.objectContaining({ code: 'too-many-channels' }));
  });

  it.each([0, -0.1, Number.NaN, Number.POSITIVE_INFINITY])('refuses a step of %f', (step) => {
    expect(() => requireFormat({ kind: 'scalar', step })).toThrow(FieldError);
  });
});
