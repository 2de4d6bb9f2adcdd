/** Texts of numbered things one after another, as bytes. */
export interface StringPool {
  readonly bytes: Uint8Array;
  /** Where each begins, and where the last one ends. */
  readonly starts: Uint32Array;
}

/** Writes texts into a pool. */
export function writeStrings(texts: readonly string[]): StringPool {
  const parts = texts.map((text) => Buffer.from(text, 'utf8'));
  const starts = new Uint32Array(texts.length + 1);
  for (const [index, part] of parts.entries()) starts[index + 1] = (starts[index] ?? 0) + part.length;
  return { bytes: new Uint8Array(Buffer.concat(parts)), starts };
}

/** Reads one text of a pool. */
export const readString = ({ bytes, starts }: StringPool, index: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
    'utf8',
    starts[index] ?? 0,
    starts[index + 1] ?? 0,
  );
