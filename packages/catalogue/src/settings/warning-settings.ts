import { capDisplays, warningKinds } from '../warnings/warning-kinds.ts';
import { withAccount } from './definition.ts';
import { listOf, oneOf } from './kinds.ts';

/** What the map of warnings shows. */
export const warningSettings = {
  /** The days whose warnings are shown, by the clock of the map's middle. */
  capDisplay: withAccount(oneOf(capDisplays), 'all'),
  /** Kinds of warnings that are left out. */
  capHiddenKinds: withAccount(listOf(oneOf(warningKinds)), []),
} as const;
