import { forNow } from './definition.ts';
import { flag } from './kinds.ts';

/** Runtime. */
export const runtimeSettings = {
  /** True while online. */
  connection: forNow(flag, true),
  /** True while the page is visible. */
  visibility: forNow(flag, true),
} as const;
