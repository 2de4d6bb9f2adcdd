/** A code of the operator that becomes a subscription once. */
export interface CodeRow {
  /** SHA-256 of the code: reading the table lets nobody redeem anything. */
  readonly code_hash: string;
  /** The first letters of the code, to tell codes apart in a list. */
  readonly hint: string;
  readonly tier: string;
  readonly days: number;
  readonly made: number;
  /** Until when it can be redeemed. */
  readonly expires_at: number;
  readonly used_at: number | null;
  readonly used_by: string | null;
  readonly revoked_at: number | null;
}

export interface CodeTables {
  readonly codes: CodeRow;
}
