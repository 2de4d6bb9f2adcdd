export { createErrorReporter, type ErrorReporter, type LogEntry } from './error-reporter.ts';
export { followRunningPhase } from './running-phase.ts';
export type { RunningPhase } from './running-phase.rules.ts';
