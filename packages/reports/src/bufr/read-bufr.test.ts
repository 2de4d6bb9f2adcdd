import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readBufr } from './read-bufr.ts';
import { readSoundings } from './soundings.ts';
import { readSurface } from './surface.ts';
import { bitsOf, writeMessage, type TestMessage } from './test-message.ts';

/** Block, station, latitude, longitude, time, temperature: a small report of our own making. */
const descriptors = [1001, 1002, 4001, 4002, 4003, 4004, 4005, 5001, 6001, 12_101];
const widths = [7, 10, 12, 4, 6, 5, 6, 25, 26, 16];
const row = (temperature: number): number[] => [
  10,
  384,
  2026,
  7,
  14,
  15,
  0,
  (52.5 + 90) * 1e5,
  (13.4 + 180) * 1e5,
  temperature,
];
const plain = (...temperatures: number[]): TestMessage => ({
  descriptors,
  subsets: temperatures.length,
  data: bitsOf(
    temperatures.flatMap((temperature) => row(temperature).map((value, k) => [value, widths[k] ?? 0] as const)),
  ),
});
const read = (message: TestMessage) => [...readBufr(writeMessage(message))];

describe('readBufr', () => {
  it('reads subsets one after the other', () => {
    const [{ message, fault } = { message: null, fault: null }] = read(plain(29_315, 65_535));
    expect(fault).toBeNull();
    expect(message?.subsets.map(({ values }) => values.at(-1))).toEqual([293.15, null]);
    expect(readSurface(message!)).toMatchObject({
      unusable: 1,
      reports: [{ station: { id: '10384', lat: 52.5, lon: 13.4 }, time: Date.UTC(2026, 6, 14, 15) }],
    });
  });

  it('reads compressed columns, where one may be missing', () => {
    const column = (least: number, width: number, bits: number, ...differences: number[]) =>
      [[least, width], [bits, 6], ...differences.map((one) => [one, bits])] as [number, number][];
    const data = [
      ...row(0)
        .slice(0, -1)
        .flatMap((value, k) => column(value, widths[k] ?? 0, 0)),
      ...column(29_000, 16, 4, 0, 7, 15),
    ];
    const [piece] = read({ descriptors, subsets: 3, isCompressed: true, data: bitsOf(data) });
    expect(piece?.message?.subsets.map(({ values }) => values.at(-1))).toEqual([290, 290.07, null]);
  });

  it('repeats as often as the message says', () => {
    const data = bitsOf([
      [3, 8],
      [5, 7],
      [6, 7],
      [7, 7],
    ]);
    const [piece] = read({ descriptors: [101_000, 31_001, 1001], subsets: 1, data });
    expect(piece?.message?.subsets[0]).toMatchObject({ codes: [31_001, 1001, 1001, 1001], values: [3, 5, 6, 7] });
  });

  it.each([
    // 3 bits more and ten times finer, then as the table says again.
    [
      '201 and 202',
      [201_131, 202_129, 12_101, 201_000, 202_000, 12_101],
      [
        [293_151, 19],
        [29_315, 16],
      ],
      [293.151, 293.15],
    ],
    ['207', [207_001, 12_101, 207_000], [[293_151, 20]], [293.151]],
    [
      '203',
      [203_010, 12_101, 203_255, 12_101, 203_000, 12_101],
      [
        [512 + 100, 10],
        [29_415, 16],
        [29_315, 16],
      ],
      [293.15, 293.15],
    ],
    [
      '204',
      [204_002, 31_021, 12_101, 204_000, 12_101],
      [
        [1, 6],
        [3, 2],
        [29_315, 16],
        [29_415, 16],
      ],
      [1, 293.15, 294.15],
    ],
    ['205', [205_002], [[0x4142, 16]], ['AB']],
    [
      '206 before an unknown element',
      [206_009, 63_250, 12_101],
      [
        [1, 9],
        [29_315, 16],
      ],
      [null, 293.15],
    ],
    ['208', [208_002, 1015, 208_000], [[0x4f4b, 16]], ['OK']],
    ['221', [221_001, 12_101, 1001], [[5, 7]], [5]],
    [
      '222 and its bitmap',
      [12_101, 222_000, 236_000, 101_001, 31_031, 33_007],
      [
        [29_315, 16],
        [0, 1],
        [70, 7],
      ],
      [293.15, 0, 70],
    ],
    [
      '223 with substituted values',
      [12_101, 1001, 223_000, 236_000, 101_002, 31_031, 223_255],
      [
        [29_315, 16],
        [5, 7],
        [0, 1],
        [1, 1],
        [29_215, 16],
      ],
      [293.15, 5, 0, 1, 292.15],
    ],
    [
      '225 with a difference',
      [12_101, 225_000, 236_000, 101_001, 31_031, 225_255],
      [
        [29_315, 16],
        [0, 1],
        [65_536 - 100, 17],
      ],
      [293.15, 0, -1],
    ],
  ] as [string, number[], [number, number][], unknown[]][])('obeys operators %s', (_, codes, data, values) => {
    const [piece] = read({ descriptors: codes, subsets: 1, data: bitsOf(data) });
    expect([piece?.fault, piece?.message?.subsets[0]?.values]).toEqual([null, values]);
  });

  it('keeps what stands before an unknown local element', () => {
    const [piece] = read({
      descriptors: [1001, 12_101, 63_250, 1001],
      subsets: 1,
      data: bitsOf([
        [5, 7],
        [29_315, 16],
        [1, 20],
      ]),
    });
    expect(piece?.fault).toMatchObject({ code: 'unknown-descriptor', message: 'local element 063250' });
    expect(piece?.message?.subsets.map(({ values }) => values)).toEqual([[5, 293.15]]);
  });

  it.each([
    ['edition', { edition: 2 }],
    ['master-table', { masterTable: 10 }],
    ['bad-operator', { descriptors: [102_000, 31_001, 1001], data: bitsOf([[2, 8]]) }],
    ['bad-operator', { descriptors: [263_001] }],
    ['unknown-descriptor', { descriptors: [363_255] }],
    ['cut-off', { descriptors: [12_101], subsets: 9 }],
    // Sixteen bits of count in sixteen bits of count: four milliard rounds that hold nothing.
    [
      'too-large',
      { descriptors: [104_000, 31_002, 102_000, 31_002, 201_129, 201_000], data: new Uint8Array(4000).fill(255) },
    ],
    [
      'too-large',
      {
        isCompressed: true,
        subsets: 65_535,
        descriptors: [101_000, 31_002, 1001],
        data: bitsOf([
          [60_000, 16],
          [0, 6],
          ...Array.from({ length: 80 }, (_, k) => (k % 2 === 0 ? ([1, 7] as const) : ([0, 6] as const))),
        ]),
      },
    ],
  ] as [string, Partial<TestMessage>][])('answers %s and goes on with the next message', (code, wrong) => {
    const bad = writeMessage({ ...plain(29_315), ...wrong });
    const good = writeMessage(plain(29_315));
    const pieces = [...readBufr(new Uint8Array([...bad, 13, 10, ...good]))];
    expect(pieces.map(({ fault }) => fault?.code ?? 'whole')).toEqual([code, 'whole']);
  });

  it('counts false lengths and finds the message behind them', () => {
    const whole = writeMessage(plain(29_315));
    const long = whole.slice();
    long.set([0, 200, 0], 4);
    const short = whole.slice();
    short.set([0, 0, 9], 4);
    const pieces = [...readBufr(new Uint8Array([...long, ...short, ...whole.slice(0, 30), ...whole]))];
    expect(pieces.map(({ fault }) => fault?.code ?? 'whole')).toEqual(['cut-off', 'cut-off', 'cut-off', 'whole']);
    const section = whole.slice();
    section.set([0, 255, 255], 30);
    expect([...readBufr(section)].map(({ fault }) => fault?.code)).toEqual(['bad-length']);
  });

  it('never throws, whatever the octets', () => {
    const whole = writeMessage({ ...plain(29_315, 28_000), isCompressed: false });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 5), fc.nat(255)), { maxLength: 12 }),
        fc.uint8Array(),
        (wrong, tail) => {
          const bytes = new Uint8Array([...whole, ...tail]);
          for (const [at, value] of wrong) bytes[at] = value;
          for (const { message, fault } of readBufr(bytes)) {
            expect(message !== null || fault !== null).toBe(true);
            if (message === null) continue;
            expect(readSurface(message).unusable + readSoundings(message).unusable).toBeLessThanOrEqual(65_535);
          }
        },
      ),
      { numRuns: 300, seed: 17 },
    );
  });

  it('passes over ten million octets that only look like messages', () => {
    const bytes = new Uint8Array(10_000_000);
    for (let k = 0; k < bytes.length; k++) bytes[k] = 'BUFR'.charCodeAt(k & 3);
    let count = 0;
    for (const { fault } of readBufr(bytes)) if (fault !== null) count++;
    expect(count).toBe(2_500_000);
  });
});
