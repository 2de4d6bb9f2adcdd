import type { FieldRecord } from '../disk/manifest.ts';
import type { FieldName } from '../forecast-source.ts';
import type { MadeField } from './made-field.ts';
import { readableOf } from './readable-field.ts';

const isSame = (a: FieldName, b: FieldName): boolean => a.quantity === b.quantity && a.level === b.level;

/** The stored fields of a run without those that can be made of the others: an older program stored them. */
export function withoutMade(
  fields: readonly FieldRecord[],
  made: readonly MadeField[] | undefined,
): readonly FieldRecord[] {
  let left = fields;
  for (const field of made ?? []) {
    const others = left.filter((one) => !isSame(one, field));
    if (readableOf({ fields: others, made }, field) !== null) left = others;
  }
  return left;
}

/** What a run makes when it is read, by the writer before and by this one; undefined for nothing. */
export function togetherMade(
  before: readonly MadeField[] = [],
  made: readonly MadeField[] = [],
): readonly MadeField[] | undefined {
  const all = [...before.filter((field) => !made.some((one) => isSame(one, field))), ...made];
  return all.length === 0 ? undefined : all;
}
