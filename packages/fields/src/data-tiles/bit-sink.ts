/** Where compressed bytes go: a growing array, the bits not yet written, and views for whole-word stores. */
export interface BitSink {
  bytes: Uint8Array;
  view: DataView;
  /** Next byte to write. */
  at: number;
  /** Pending bits, lowest first; always fewer than 8 between calls. */
  acc: number;
  count: number;
}

/** An empty sink with room for `capacity` bytes. */
export function createSink(capacity: number): BitSink {
  const bytes = new Uint8Array(capacity);
  return { bytes, view: new DataView(bytes.buffer), at: 0, acc: 0, count: 0 };
}

/** Makes sure that `more` bytes and the slack of a whole-word store fit behind the position. */
export function ensureRoom(sink: BitSink, more: number): void {
  const needed = sink.at + more + 16;
  if (needed <= sink.bytes.length) return;
  const bytes = new Uint8Array(Math.max(needed, sink.bytes.length * 2));
  bytes.set(sink.bytes.subarray(0, sink.at));
  sink.bytes = bytes;
  sink.view = new DataView(bytes.buffer);
}

/** Writes up to 24 bits, lowest first. */
export function putBits(sink: BitSink, value: number, bits: number): void {
  const acc = sink.acc | (value << sink.count);
  const count = sink.count + bits;
  sink.view.setInt32(sink.at, acc, true);
  sink.at += count >>> 3;
  sink.acc = acc >>> (count & 24);
  sink.count = count & 7;
}

/** Fills the last byte with zero bits. */
export function alignToByte(sink: BitSink): void {
  if (sink.count > 0) putBits(sink, 0, 8 - sink.count);
}

/** Writes a 32-bit number, highest byte first, at a byte boundary. */
export function putUint32(sink: BitSink, value: number): void {
  sink.view.setUint32(sink.at, value, false);
  sink.at += 4;
}
