const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Octets of a base64 text, for fixtures; the package itself never needs it. */
export function fromBase64(text: string): Uint8Array {
  const clean = text.replace(/=+$/, '');
  const out = new Uint8Array(Math.floor((clean.length * 3) / 4));
  let hold = 0;
  let bits = 0;
  let at = 0;
  for (const letter of clean) {
    hold = ((hold << 6) | letters.indexOf(letter)) & 0xfff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      out[at++] = (hold >> bits) & 255;
    }
  }
  return out;
}
