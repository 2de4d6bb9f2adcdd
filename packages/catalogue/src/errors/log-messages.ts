import { logged } from './message.ts';

/** What only the log learns; the user sees a fallback that works. */
export const logMessages = {
  /** The product then keeps its collections in memory. */
  'database/unavailable': logged('Local database failed: {{reason}}'),
} as const;
