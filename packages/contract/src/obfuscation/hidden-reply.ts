import { base64Of, bytesOfBase64 } from './base64.ts';
import { utf8Bytes, utf8Text } from './utf8.ts';

/** Writes a value as base64 text of its JSON: the reply to a hidden path. */
export const hideReply = (value: unknown): string => {
  const written: string | undefined = JSON.stringify(value);
  return base64Of(utf8Bytes(written ?? 'null'));
};

/** Reads a forecast reply, base64 or plain JSON: the first character decides, since base64 has neither brace nor bracket. Anything else throws a SyntaxError. */
export const revealReply = (text: string): unknown => {
  const first = text.trimStart().charAt(0);
  if (first === '{' || first === '[') return JSON.parse(text) as unknown;
  const bytes = bytesOfBase64(text);
  const json = bytes === null ? null : utf8Text(bytes);
  if (json === null) throw new SyntaxError('The reply is not base64 of UTF-8.');
  return JSON.parse(json) as unknown;
};
