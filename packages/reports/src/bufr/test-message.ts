/** A message to write: what tests change of it. */
export interface TestMessage {
  readonly edition?: number;
  readonly masterTable?: number;
  readonly category?: number;
  readonly descriptors: readonly number[];
  readonly subsets: number;
  readonly isCompressed?: boolean;
  readonly data: Uint8Array;
}

/** Numbers one after the other, each in so many bits. */
export function bitsOf(numbers: readonly (readonly [value: number, width: number])[]): Uint8Array {
  const bits = numbers.map(([value, width]) => value.toString(2).padStart(width, '0')).join('');
  const octets = bits.match(/.{1,8}/gu) ?? [];
  return Uint8Array.from(octets, (octet) => Number.parseInt(octet.padEnd(8, '0'), 2));
}

const three = (value: number): number[] => [value >> 16, (value >> 8) & 255, value & 255];
const two = (value: number): number[] => [value >> 8, value & 255];

/** A message of edition 4 by master table 40, made for 14 July 2026, 15:00. */
export function writeMessage({
  edition = 4,
  masterTable = 0,
  category = 0,
  descriptors,
  subsets,
  isCompressed = false,
  data,
}: TestMessage): Uint8Array {
  const codes = descriptors.flatMap((code) => {
    const [f, x, y] = [Math.floor(code / 100_000), Math.floor(code / 1000) % 100, code % 1000];
    return two((f << 14) | (x << 8) | y);
  });
  const first = [
    ...three(22),
    masterTable,
    ...two(0),
    ...two(0),
    0,
    0,
    category,
    2,
    0,
    39,
    0,
    ...two(2026),
    7,
    14,
    15,
    0,
    0,
  ];
  const third = [...three(7 + codes.length), 0, ...two(subsets), 128 + (isCompressed ? 64 : 0), ...codes];
  const fourth = [...three(4 + data.length), 0, ...data];
  const length = 8 + first.length + third.length + fourth.length + 4;
  const text = (word: string): number[] => Array.from(word, (letter) => letter.charCodeAt(0));
  return Uint8Array.from([...text('BUFR'), ...three(length), edition, ...first, ...third, ...fourth, ...text('7777')]);
}
