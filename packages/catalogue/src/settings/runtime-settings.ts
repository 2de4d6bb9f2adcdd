import { forNow } from './definition.ts';
import { flag, listOf, text } from './kinds.ts';

/** Runtime. */
export const runtimeSettings = {
  /** Messages that the user closed, by their code. */
  closedErrors: forNow(listOf(text), []),
  unresolvedErrors: forNow(listOf(text), []),
  /** True while online. */
  connection: forNow(flag, true),
  /** True while the page is visible. */
  visibility: forNow(flag, true),
} as const;
