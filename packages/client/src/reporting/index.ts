export { createErrorReporter, type ErrorReport, type ErrorReporter, type ErrorSource, type LogEntry, type ReporterDoors } from './error-reporter.ts';
export { MAX_REPORTS, REPEAT_EVERY, REPEAT_LIMIT, UNREPORTED_BROWSER, type ErrorType, type RunningPhase } from './report.rules.ts';
export { followRunningPhase } from './running-phase.ts';
