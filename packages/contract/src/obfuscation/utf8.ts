// Written out, because neither runtime's own coder is part of the language: this package uses no DOM and no Node builtins.

/** UTF-8 bytes of a text; a lone surrogate becomes the replacement character, as everywhere on the web. */
export const utf8Bytes = (text: string): Uint8Array<ArrayBuffer> => {
  // A UTF-16 unit takes at most three bytes; a pair takes four, which is less than six.
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    let point = text.codePointAt(at) ?? 0;
    if (point > 0xffff) at++;
    else if (point >= 0xd800 && point <= 0xdfff) point = 0xfffd;
    if (point < 0x80) {
      bytes[length++] = point;
    } else if (point < 0x800) {
      bytes[length++] = 0xc0 | (point >> 6);
      bytes[length++] = 0x80 | (point & 0x3f);
    } else if (point < 0x10000) {
      bytes[length++] = 0xe0 | (point >> 12);
      bytes[length++] = 0x80 | ((point >> 6) & 0x3f);
      bytes[length++] = 0x80 | (point & 0x3f);
    } else {
      bytes[length++] = 0xf0 | (point >> 18);
      bytes[length++] = 0x80 | ((point >> 12) & 0x3f);
      bytes[length++] = 0x80 | ((point >> 6) & 0x3f);
      bytes[length++] = 0x80 | (point & 0x3f);
    }
  }
  return bytes.slice(0, length);
};

// Smallest code point that may be written with that many following bytes; below it the form is overlong.
const smallest = [0, 0x80, 0x800, 0x10000];

const followers = (lead: number): number => {
  if (lead < 0x80) return 0;
  if (lead >= 0xc2 && lead < 0xe0) return 1;
  if (lead >= 0xe0 && lead < 0xf0) return 2;
  return lead >= 0xf0 && lead < 0xf5 ? 3 : -1;
};

/** Text of UTF-8 bytes; null when they are not well-formed UTF-8. */
export const utf8Text = (bytes: Uint8Array): string | null => {
  const pieces: string[] = [];
  let points: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    const more = followers(lead);
    if (more < 0 || at + more >= bytes.length) return null;
    let point = more === 0 ? lead : lead & (0x3f >> more);
    for (let k = 0; k < more; k++) {
      const next = bytes[++at] ?? 0;
      if ((next & 0xc0) !== 0x80) return null;
      point = (point << 6) | (next & 0x3f);
    }
    if (point < (smallest[more] ?? 0) || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return null;
    points.push(point);
    // Flushed in portions: a function call takes only so many arguments.
    if (points.length === 4096) {
      pieces.push(String.fromCodePoint(...points));
      points = [];
    }
  }
  pieces.push(String.fromCodePoint(...points));
  return pieces.join('');
};
