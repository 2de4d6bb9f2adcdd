import { logged } from './message.ts';

/** What only the log learns; the user sees a fallback that works. */
export const logMessages = {
  'canvas/context-lost': logged('Canvas context lost', 'warning'),
  'canvas/context-restored': logged('Canvas context restored', 'info'),
  'canvas/context-failed': logged('Canvas context could not be created'),
  /** The product then keeps its collections in memory. */
  'database/unavailable': logged('Local database failed: {{reason}}'),
  /** The conversion answers 0. */
  'metric/missing-conversion': logged('No conversion of {{metric}} to {{unit}}'),
  'levels/empty': logged('Overlay {{overlay}} has no level in product {{product}}'),
  /** An abort by the user is not an error and is not logged. */
  'share/failed': logged('Sharing failed: {{reason}}'),
} as const;
