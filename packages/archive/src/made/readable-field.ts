import type { FieldName } from '../forecast-source.ts';
import { fieldOf, type FieldRecord, type RunManifest } from '../disk/manifest.ts';
import { recipeOf, type MadeField, type Recipe } from './made-field.ts';

/** A field that can be read: it lies in the archive, or is made of others that can be read. */
export type ReadableField =
  | { readonly kind: 'stored'; readonly field: FieldRecord }
  | { readonly kind: 'made'; readonly parts: readonly ReadableField[]; readonly make: Recipe['make'] };

/** What a run holds. */
type HeldFields = Pick<RunManifest, 'fields' | 'made'>;

/** How a field of a run is read; null where it lacks the field, or a part of it. What is stored is never made. */
export const readableOf = (manifest: HeldFields, name: FieldName): ReadableField | null =>
  findReadable(manifest, name, manifest.made ?? []);

function findReadable(
  manifest: HeldFields,
  { quantity, level }: FieldName,
  made: readonly MadeField[],
): ReadableField | null {
  const stored = fieldOf(manifest, quantity, level);
  if (stored !== undefined) return { kind: 'stored', field: stored };
  const own = made.find((field) => field.quantity === quantity && field.level === level);
  const recipe = own === undefined ? null : recipeOf(own);
  if (recipe === null) return null;
  // A field is not made of itself, by whatever way round.
  const others = made.filter((field) => field !== own);
  const parts: ReadableField[] = [];
  for (const part of recipe.from) {
    const found = findReadable(manifest, part, others);
    if (found === null) return null;
    parts.push(found);
  }
  return { kind: 'made', parts, make: recipe.make };
}
