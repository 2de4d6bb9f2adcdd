const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Value of each character, 255 for a stranger; both the URL-safe and the classic alphabet are read. */
const valueOf = (() => {
  const values = new Uint8Array(128).fill(255);
  for (let value = 0; value < 64; value++) values[alphabet.charCodeAt(value)] = value;
  values['+'.charCodeAt(0)] = 62;
  values['/'.charCodeAt(0)] = 63;
  return values;
})();

/** Base64 of bytes in the URL-safe alphabet, without padding. */
export const base64Of = (bytes: Uint8Array): string => {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const word = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    pieces.push(alphabet.charAt(word >> 18), alphabet.charAt((word >> 12) & 63));
    if (left > 1) pieces.push(alphabet.charAt((word >> 6) & 63));
    if (left > 2) pieces.push(alphabet.charAt(word & 63));
  }
  return pieces.join('');
};

/** Bytes of a base64 text in either alphabet, padded or not; null when it is not base64. */
export const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> | null => {
  const given = text.trim();
  const body = given.replace(/={1,2}$/, '');
  // Padding may be left off, but what is there must fill the last group of four.
  if (body.length % 4 === 1 || (body !== given && given.length % 4 !== 0)) return null;
  const bytes = new Uint8Array(Math.floor((body.length * 3) / 4));
  let word = 0;
  let bits = 0;
  let length = 0;
  for (let at = 0; at < body.length; at++) {
    const code = body.charCodeAt(at);
    const value = code < 128 ? (valueOf[code] ?? 255) : 255;
    if (value === 255) return null;
    word = ((word << 6) | value) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[length++] = (word >> bits) & 0xff;
    }
  }
  return bytes;
};
