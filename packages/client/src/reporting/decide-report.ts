/** How many error reports one session may send. */
export const reportLimits = {
  perSession: 1_000,
  /** Of a repeated message only every tenth goes out … */
  repeatEvery: 10,
  /** … and none after the fiftieth. */
  repeatUpTo: 50,
} as const;

/** What is known when an error happens on the page. */
export interface ReportCircumstances {
  readonly insideFrame: boolean;
  readonly online: boolean;
  /** Reports that this session has sent. */
  readonly sent: number;
  /** How often this very message has happened, this time included. */
  readonly occurrence: number;
  /** The HTTP status of a failed request; 0 is a network failure; null when the error is no request. */
  readonly status: number | null;
  /** True in the one browser that floods the reports with errors of its own. */
  readonly noisyBrowser: boolean;
}

/** Whether an error is posted, and whether it is marked as repeated. */
export type ReportDecision = 'skip' | 'first' | 'repeated';

/** Decides about one error. */
export const decideReport = (seen: ReportCircumstances): ReportDecision => {
  if (seen.insideFrame || !seen.online || seen.noisyBrowser) return 'skip';
  if (seen.status === 0 || seen.sent >= reportLimits.perSession) return 'skip';
  if (seen.occurrence <= 1) return 'first';
  const due = seen.occurrence % reportLimits.repeatEvery === 0 && seen.occurrence <= reportLimits.repeatUpTo;
  return due ? 'repeated' : 'skip';
};
