import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DataFileFault, openSections, writeSections } from './sections.ts';

const sample = {
  bytes: Uint8Array.of(1, 2, 3),
  words: Uint32Array.of(7, 0xffffffff),
  heights: Int16Array.of(-5),
  shares: Float32Array.of(0.5),
  none: new Int32Array(0),
};

describe('sections', () => {
  it('gives back every array as it was', () => {
    const take = openSections(writeSections(sample));
    expect([...take('bytes', Uint8Array)]).toEqual([1, 2, 3]);
    expect([...take('words', Uint32Array)]).toEqual([7, 0xffffffff]);
    expect([...take('heights', Int16Array)]).toEqual([-5]);
    expect([...take('shares', Float32Array)]).toEqual([0.5]);
    expect(take('none', Int32Array)).toHaveLength(0);
  });

  it('reads a buffer that starts at an odd address', () => {
    const file = writeSections(sample);
    const shifted = new Uint8Array(file.length + 3);
    shifted.set(file, 3);
    expect([...openSections(shifted.subarray(3))('words', Uint32Array)]).toEqual([7, 0xffffffff]);
  });

  it('tells what is wrong with a file', () => {
    const file = writeSections(sample);
    expect(() => openSections(new Uint8Array(4))).toThrow('not a file of sections');
    expect(() => openSections(new TextEncoder().encode('{"json": true, "long": 1}'))).toThrow(DataFileFault);
    expect(() => openSections(file)('other', Uint8Array)).toThrow('the section other is missing');
    expect(() => openSections(file)('bytes', Uint16Array)).toThrow('the section bytes has another kind');
    expect(() => openSections(file.slice(0, 20))).toThrow('the table of sections is cut');
    expect(() => openSections(file.slice(0, file.length - 9))('shares', Float32Array)).toThrow('cut');
  });

  it('refuses a name that does not fit its row', () =>
    expect(() => writeSections({ ['x'.repeat(25)]: new Uint8Array(1) })).toThrow('longer than 24 bytes'));

  it('carries any arrays', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 50 }),
        fc.uint32Array({ maxLength: 50 }),
        fc.int16Array({ maxLength: 50 }),
        (a, b, c) => {
          const take = openSections(writeSections({ a, b, c }));
          expect(take('a', Uint8Array)).toEqual(a);
          expect(take('b', Uint32Array)).toEqual(b);
          expect(take('c', Int16Array)).toEqual(c);
        },
      ),
      { numRuns: 50, seed: 3 },
    );
  });
});
