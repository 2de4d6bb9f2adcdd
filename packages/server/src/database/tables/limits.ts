/** How often something happened lately, for limits that all servers on one database share. */
export interface LimitCountRow {
  /** SHA-256 of what is counted: the table names no address and no account. */
  readonly name_hash: string;
  readonly counted: number;
  /** When it is forgotten, milliseconds since 1970. */
  readonly ends_at: number;
}

export interface LimitTables {
  readonly limit_counts: LimitCountRow;
}
