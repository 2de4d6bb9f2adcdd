import { DangerError } from '../danger-error.ts';

/** Text of a file, and whether some octets were no characters of its encoding. */
export interface DecodedText {
  readonly text: string;
  readonly isDamaged: boolean;
}

const byteOrderMarks: readonly (readonly [label: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The octets in which an XML declaration stands, when there is one. */
const declarationOctets = 200;

/** The encoding that an XML declaration names. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, declarationOctets));
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? null;
}

/** A decoder by its label; encodings nobody knows are an error of the file. */
function decoderOf(label: string, fatal: boolean): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label, { fatal });
  } catch (cause) {
    throw new DangerError('wrong-format', `the encoding "${label}" is not known`, { cause });
  }
}

/** Decodes by the byte order mark, else by the encoding that an XML declaration names, else as UTF-8. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((octet, i) => bytes[i] === octet))?.[0];
  const label = marked ?? declaredEncoding(bytes) ?? 'utf-8';
  const strict = decoderOf(label, true);
  try {
    return { text: strict.decode(bytes), isDamaged: false };
  } catch {
    // One wrong octet must not hide a tornado warning: it becomes a replacement character, and the caller counts the file.
    return { text: decoderOf(label, false).decode(bytes), isDamaged: true };
  }
}
