import { WireError } from '../errors/index.ts';
import { base64Of, bytesOfBase64 } from './base64.ts';
import { utf8Bytes, utf8Text } from './utf8.ts';

/** Writes a value as base64 text of its JSON: the reply to a hidden path. */
export const hideReply = (value: unknown): string => {
  const written: string | undefined = JSON.stringify(value);
  return base64Of(utf8Bytes(written ?? 'null'));
};

const parse = (json: string): unknown => {
  try {
    const value: unknown = JSON.parse(json);
    return value;
  } catch (cause) {
    throw new WireError('internal', { message: 'The reply is not JSON.', cause });
  }
};

/** Reads a forecast reply, base64 or plain JSON: the first character tells, since base64 has neither brace nor bracket. */
export const revealReply = (text: string): unknown => {
  const first = text.trimStart().charAt(0);
  if (first === '{' || first === '[') return parse(text);
  const bytes = bytesOfBase64(text);
  const json = bytes === null ? null : utf8Text(bytes);
  if (json === null) throw new WireError('internal', { message: 'The reply is not base64 of UTF-8.' });
  return parse(json);
};
