export { createErrorReporter, type ErrorReporter } from './error-reporter.ts';
export type { LogEntry } from './fault.ts';
export { followRunningPhase } from './running-phase.ts';
export type { RunningPhase } from './running-phase.rules.ts';
