/** What the page was doing when an error happened. */
export type RunningPhase = 'loading' | 'dependenciesResolved' | 'redrawFinished' | 'hidden';

/** The phase for a report: a hidden page says so whatever it had reached. */
export const runningPhase = (page: {
  readonly hidden: boolean;
  readonly resolved: boolean;
  readonly redrawn: boolean;
}): RunningPhase => {
  if (page.hidden) return 'hidden';
  if (page.redrawn) return 'redrawFinished';
  return page.resolved ? 'dependenciesResolved' : 'loading';
};
