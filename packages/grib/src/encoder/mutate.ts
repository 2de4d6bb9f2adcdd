/** A small generator of repeatable numbers (mulberry32), so that a failing input can be made again from its seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What was done to an input. */
export type Mutation = 'bits' | 'octets' | 'cut' | 'length' | 'header' | 'splice';

const kinds: readonly Mutation[] = ['bits', 'octets', 'cut', 'length', 'header', 'splice'];

/** Damages a copy of a file in one of the ways in which files are damaged, or attacked. */
export function mutate(original: Uint8Array, random: () => number): { bytes: Uint8Array; kind: Mutation } {
  const kind = kinds[Math.floor(random() * kinds.length)] ?? 'bits';
  const below = (limit: number): number => Math.floor(random() * limit);
  const bytes = original.slice();
  const view = new DataView(bytes.buffer);
  switch (kind) {
    case 'bits':
      for (let n = 1 + below(4); n > 0; n -= 1) bytes[below(bytes.length)]! ^= 1 << below(8);
      return { bytes, kind };
    case 'octets':
      for (let n = 1 + below(12); n > 0; n -= 1) bytes[below(bytes.length)] = below(256);
      return { bytes, kind };
    case 'cut':
      return { bytes: bytes.slice(0, below(bytes.length)), kind };
    case 'length': {
      // A section's or the message's length, one of the numbers that decide about memory.
      const starts = sectionStarts(view);
      const at = starts[below(starts.length)] ?? 12;
      view.setUint32(at, random() < 0.5 ? below(2 ** 32) : view.getUint32(at) + below(9) - 4);
      return { bytes, kind };
    }
    case 'header': {
      // Any octet of sections 1 to 6, with values that break arithmetic.
      const starts = sectionStarts(view);
      const from = starts[below(Math.max(1, starts.length - 1))] ?? 16;
      const at = Math.min(bytes.length - 1, from + below(72));
      bytes[at] = [0, 1, 0x7f, 0x80, 0xff][below(5)] ?? 0;
      return { bytes, kind };
    }
    case 'splice': {
      const from = below(bytes.length);
      bytes.copyWithin(below(bytes.length), from, from + 1 + below(40));
      return { bytes, kind };
    }
  }
}

/** Where the lengths of the first message stand: the message's own and those of its sections. */
function sectionStarts(view: DataView): number[] {
  const starts = [12];
  for (let at = 16; at + 5 < view.byteLength && starts.length < 9; at += Math.max(5, view.getUint32(at)))
    starts.push(at);
  return starts;
}
