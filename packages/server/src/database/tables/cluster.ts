/** Work that one of many servers does: who does it, and until when that counts without a word from it. */
export interface LeaseRow {
  readonly name: string;
  readonly holder: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** What went wrong in a browser, as JSON. */
export interface ErrorReportRow {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly bytes: number;
  readonly report: string;
}

/** Page views of a day, a code and a page. */
export interface PageViewRow {
  /** In UTC, as 2026-01-31. */
  readonly day: string;
  readonly code: string;
  readonly page: string;
  readonly views: number;
}

export interface ClusterTables {
  readonly leases: LeaseRow;
  readonly error_reports: ErrorReportRow;
  readonly page_views: PageViewRow;
}
