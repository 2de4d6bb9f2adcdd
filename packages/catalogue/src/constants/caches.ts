import { day, minute } from './spans.ts';

/** Sizes (entries) and lifetimes (milliseconds) of the caches. */
export const cacheLimits = {
  httpEntries: 50,
  httpTtlMs: 5 * minute,
  tileEntries: 50,
  reverseNameTtlMs: day,
} as const;

/** How many of a thing are asked for or allowed. */
export const countLimits = {
  /** Favourite layers on the desktop. */
  favouriteLayersDesktop: 7,
  storiesPageSize: 50,
  /** Weather warnings in the summary of a place. */
  capAlertsSummary: 6,
  /** Broadcast events kept for an error report. */
  broadcastEventsKept: 5,
} as const;

/** True while one more favourite layer fits; the message for no is `favourites/too-many-layers`. */
export const mayAddFavouriteLayer = (chosen: number, maximum: number = countLimits.favouriteLayersDesktop): boolean =>
  chosen < maximum;
