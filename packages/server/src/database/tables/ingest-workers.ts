/** An ingest process that works on this database, on any machine; it writes its row itself. */
export interface IngestWorkerRow {
  /** Made anew by each process. */
  readonly id: string;
  /** Its machine and its folder: the same after a restart. */
  readonly name: string;
  /** When it began, and when it last wrote, milliseconds since 1970 by the clock of the database. */
  readonly started: number;
  readonly seen: number;
  /** What it says of itself, as JSON: the same as in `ingest-status.json` of its folder. */
  readonly state: string;
}

export interface IngestWorkerTables {
  readonly ingest_workers: IngestWorkerRow;
}
