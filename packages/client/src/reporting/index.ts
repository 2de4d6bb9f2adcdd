export {
  createErrorReporter,
  type ErrorReport,
  type ErrorReporter,
  type ErrorSource,
  type LogEntry,
  type ReporterEnvironment,
} from './error-reporter.ts';
export { UNREPORTED_BROWSER, type ErrorType } from './report.rules.ts';
export { followRunningPhase } from './running-phase.ts';
