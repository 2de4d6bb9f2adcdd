/** A value as both engines take and give it. */
export type Cell = number | string | Uint8Array | null;

/** A row as an engine gives it. */
export type Row = Readonly<Record<string, Cell>>;

/** What a column holds: whole numbers, numbers, text, bytes. */
export type ColumnType = 'int' | 'real' | 'text' | 'bytes';

/** Rows to be put into a table. */
export interface Put {
  readonly table: string;
  readonly columns: readonly (readonly [name: string, type: ColumnType])[];
  /** Columns of the key. */
  readonly key: readonly string[];
  /** What happens to a row that is there: assignments and the condition under which they are made, `excluded` being the new row. */
  readonly set: string;
  readonly when: string;
  /** No two with the same key. */
  readonly rows: readonly (readonly Cell[])[];
}

/** A change under way; all of it happens, or nothing. */
export interface Change {
  /** Puts rows in and returns how many of them changed something. */
  put(rows: Put): Promise<number>;
  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, values?: readonly Cell[]): Promise<number>;
  all(sql: string, values?: readonly Cell[]): Promise<readonly Row[]>;
}

/**
 * An engine that keeps tables. Statements are written once for both: values as $1, $2 …, a table as @name.
 */
export interface Engine {
  all(sql: string, values?: readonly Cell[]): Promise<readonly Row[]>;
  change<T>(work: (change: Change) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Writes the insert of a put, up to its rows and after them. */
export function putStatement({ table, columns, key, set, when }: Put): { head: string; tail: string } {
  return {
    head: `insert into @${table} (${columns.map(([name]) => name).join(', ')})`,
    tail: `on conflict (${key.join(', ')}) do update set ${set} where ${when}`,
  };
}
