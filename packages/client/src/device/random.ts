/** Random numbers behind an interface, so that a test can fix it. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A random identifier of 32 lower-case hexadecimal digits. */
  id(): string;
}

const hexDigits = 32;

/** Chance from the browser's cryptographic source. */
export const createBrowserRandom = (source: Pick<Crypto, 'getRandomValues'> = crypto): Random => ({
  next: () => {
    const [word = 0] = source.getRandomValues(new Uint32Array(1));
    return word / 2 ** 32;
  },
  id: () =>
    Array.from(source.getRandomValues(new Uint8Array(hexDigits / 2)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
});

/** Chance that repeats itself for a seed (Weyl sequence with a multiply-and-shift mixer); for tests and steady pictures, not for secrets. */
export const createSeededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const word = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  return {
    next: () => word() / 2 ** 32,
    id: () => Array.from({ length: hexDigits / 8 }, () => word().toString(16).padStart(8, '0')).join(''),
  };
};
