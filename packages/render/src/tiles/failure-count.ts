/** Failures in a row after which the connection is checked. */
export const FAILURES_BEFORE_CHECK = { mobile: 3, other: 6 } as const;

/** Counts failures in a row and asks for a check of the connection each time the limit is reached. */
export class FailureCount {
  private row = 0;
  private readonly limit: number;
  private readonly check: () => void;

  constructor(isMobile: boolean, check: () => void) {
    this.limit = isMobile ? FAILURES_BEFORE_CHECK.mobile : FAILURES_BEFORE_CHECK.other;
    this.check = check;
  }

  /** A tile arrived (or the server said there is none): the connection works. */
  succeeded(): void {
    this.row = 0;
  }

  /** A tile failed. */
  failed(): void {
    this.row += 1;
    if (this.row < this.limit) return;
    this.row = 0;
    this.check();
  }
}
