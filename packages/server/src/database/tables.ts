import type { AccountTables } from './tables/accounts.ts';

/** Every table of the database; each noun has its file. */
export interface Tables extends AccountTables {}
