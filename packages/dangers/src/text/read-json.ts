import { checkOctets, DangerError } from '../danger-error.ts';
import { decodeText } from './decode-text.ts';

/** An object of JSON whose members are not known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text that is not empty; null for anything else. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** A number, also when it is written as a text; null for anything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const text = textOf(value);
  return text !== null && Number.isFinite(Number(text)) ? Number(text) : null;
}

/** A list, also when its only entry stands alone, as in JSON that was made out of XML. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** The object that a JSON file holds. */
export function readJson(bytes: Uint8Array): JsonObject {
  checkOctets(bytes);
  let value: unknown;
  try {
    value = JSON.parse(decodeText(bytes).text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    if (cause instanceof DangerError) throw cause;
    throw new DangerError('bad-data', 'the file is no whole JSON', { cause });
  }
  if (!isObject(value)) throw new DangerError('wrong-format', 'the file holds no JSON object');
  return value;
}
