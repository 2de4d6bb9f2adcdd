import { isLaterChoice, writtenForm } from '@meltemi/catalogue';
import type { CollectionName } from '@meltemi/contract';
import { believedMoment } from '#accounts/device-moment.ts';

/** The collections by their path name. */
export const collectionNames: readonly CollectionName[] = ['favs', 'alerts', 'notams', 'colors'];

/** What one user may keep in one collection: items, characters of their JSON together, and of one of them. */
export const COLLECTION_LIMITS = { items: 2000, characters: 4_000_000, itemCharacters: 32_000 } as const;

/** Removed items are remembered this long, milliseconds, and no more than this many of a collection. */
export const REMEMBERED = { time: 90 * 86_400_000, items: 2000 } as const;

/** The value of an item, with what every kind of item has. */
export interface ItemValue {
  readonly id?: string | undefined;
  /** When the user chose it, by the clock of the device. */
  readonly updated?: number | undefined;
}

/** An item as the server keeps it. */
export interface KeptItem {
  /** Null once removed. */
  readonly value: ItemValue | null;
  /** When the value was chosen, or when the item was removed. */
  readonly moment: number;
}

/** When a value was chosen: as the device says, unless its clock runs ahead; now when it does not say. */
export const momentOf = ({ updated }: ItemValue, now: number): number =>
  updated === undefined ? now : believedMoment(updated, now);

/** What two values are compared by: the moment is no part of what was chosen. */
const contentOf = (value: ItemValue): string => writtenForm({ ...value, updated: undefined });

/** True when two values say the same, whenever they were chosen. */
export const isSameValue = (one: ItemValue, other: ItemValue): boolean => contentOf(one) === contentOf(other);

/** What is to be done with a value that is added under an id. */
export type Addition = 'add' | 'same' | 'conflict';

/**
 * An addition that comes once more is not a second item. One whose id stands for something else is a conflict, and so is
 * one that was chosen before its item was removed: its device was away and does not know of the removal.
 */
export function judgeAddition(held: KeptItem | undefined, value: ItemValue, now: number): Addition {
  if (held === undefined) return 'add';
  if (held.value === null) return momentOf(value, now) > held.moment ? 'add' : 'conflict';
  return isSameValue(held.value, value) ? 'same' : 'conflict';
}

/** What is to be done with a value that replaces another. */
export type Replacement = 'replace' | 'same' | 'keep' | 'missing';

/** The later choice stands, so that a device which was away does not undo what was chosen meanwhile; what was removed stays removed. */
export function judgeReplacement(held: KeptItem | undefined, value: ItemValue, now: number): Replacement {
  if (held === undefined || held.value === null) return 'missing';
  if (isSameValue(held.value, value) && momentOf(value, now) <= held.moment) return 'same';
  const offered = { value: contentOf(value), ts: momentOf(value, now) };
  return isLaterChoice(offered, { value: contentOf(held.value), ts: held.moment }) ? 'replace' : 'keep';
}

/** What is to be done with a removal. */
export type Removal = 'remove' | 'gone' | 'missing';

/** A removal that comes once more is no mistake; one of something that never was is. */
export function judgeRemoval(held: KeptItem | undefined): Removal {
  if (held === undefined) return 'missing';
  return held.value === null ? 'gone' : 'remove';
}

/** True when a caller who has everything up to `asked` needs nothing. */
export const isUnchanged = (asked: number | undefined, storeTs: number): boolean =>
  asked !== undefined && asked >= storeTs;
