import { decideReport, type RunningPhase } from './decide-report.ts';
import type { DeviceFacts, PastEvent } from '../device/index.ts';
import {
  errorIdOf,
  isReferenceError,
  runningMinutes,
  statusOf,
  UNREPORTED_BROWSER,
  withoutQueries,
  type ErrorType,
} from './report.rules.ts';

/** The body of POST /sedlina/errors. */
export interface ErrorReport {
  readonly errorID: string;
  readonly overlay: string;
  readonly runningPhase: RunningPhase;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly runningMinutes: number;
  readonly type: ErrorType;
  readonly msg: string;
  readonly repeated: boolean;
  readonly url: string;
  readonly ver: string;
  readonly target: string;
  readonly platform: string;
  readonly device: string;
  /** Names of the last five events of the bus, oldest first. */
  readonly latestBcast: readonly string[];
  readonly script: string | null;
  readonly line: number | null;
  readonly col: number | null;
  readonly stack: string | null;
  readonly module: string | null;
}

/** What the error console keeps of an error, reported or not. */
export interface LogEntry {
  readonly timestamp: number;
  readonly type: ErrorType;
  readonly module: string | null;
  readonly msg: string;
  readonly stack: string | null;
}

/** The world around the reporter, all of it injected. */
export interface ReporterEnvironment {
  readonly now: () => number;
  readonly facts: Pick<DeviceFacts, 'platform' | 'target' | 'device' | 'framed'>;
  readonly userAgent: string;
  readonly version: string;
  readonly isOnline: () => boolean;
  readonly overlay: () => string;
  readonly url: () => string;
  readonly phase: () => RunningPhase;
  readonly latestEvents: () => readonly PastEvent[];
  /** Posts a report; a rejection is kept in the log and goes no further. */
  readonly post: (report: ErrorReport) => Promise<unknown>;
  /** Keeps an entry in the local log. */
  readonly keep: (entry: LogEntry) => void;
}

/** The parts of the window that the reporter listens to. */
export interface ErrorSource {
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  addEventListener(type: 'unhandledrejection', listener: (event: PromiseRejectionEvent) => void): void;
}

/** Reports faults of the client. */
export interface ErrorReporter {
  /** Reports a fault that the code caught itself; `module` names the slice. */
  readonly logError: (module: string, msg: string, error?: unknown) => void;
  /** Listens for errors that nobody caught. */
  readonly listen: (source: ErrorSource) => void;
}

interface Fault {
  readonly type: ErrorType;
  readonly msg: string;
  readonly error: unknown;
  readonly module?: string;
  readonly script?: string;
  readonly line?: number;
  readonly col?: number;
}

/** Long stacks add bytes, not insight; in characters. */
const MAX_STACK = 4000;
const MAX_MESSAGE = 1000;

const textOf = (error: unknown): string =>
  error instanceof Error ? error.message : typeof error === 'string' ? error : '';
const stackOf = (error: unknown): string | null =>
  error instanceof Error && error.stack ? withoutQueries(error.stack).slice(0, MAX_STACK) : null;

/** Makes the reporter of client errors. */
export function createErrorReporter(environment: ReporterEnvironment): ErrorReporter {
  const startedAt = environment.now();
  const occurrences = new Map<string, number>();
  let sent = 0;

  const keep = (fault: Fault): void =>
    environment.keep({
      timestamp: environment.now(),
      type: fault.type,
      module: fault.module ?? null,
      msg: fault.msg,
      stack: stackOf(fault.error),
    });

  const reportOf = (fault: Fault, repeated: boolean): ErrorReport => ({
    errorID: errorIdOf(fault.type, fault.msg, `${fault.module ?? ''}${fault.script ?? ''}:${fault.line ?? ''}`),
    overlay: environment.overlay(),
    runningPhase: environment.phase(),
    timestamp: environment.now(),
    runningMinutes: runningMinutes(startedAt, environment.now()),
    type: fault.type,
    msg: fault.msg,
    repeated,
    url: withoutQueries(environment.url()),
    ver: environment.version,
    target: environment.facts.target,
    platform: environment.facts.platform,
    device: environment.facts.device,
    latestBcast: environment.latestEvents().map(({ name }) => withoutQueries(name)),
    script: fault.script ?? null,
    line: fault.line ?? null,
    col: fault.col ?? null,
    stack: stackOf(fault.error),
    module: fault.module ?? null,
  });

  const post = async (report: ErrorReport): Promise<void> => {
    try {
      await environment.post(report);
    } catch (error) {
      // Reporting this would fail the same way forever; the error console still shows it.
      keep({ type: 'customLogError', module: 'reporting', msg: 'Unable to send an error report', error });
    }
  };

  const handle = (given: Fault): void => {
    const fault = {
      ...given,
      msg: withoutQueries(given.msg).slice(0, MAX_MESSAGE),
      ...(given.module === undefined ? {} : { module: withoutQueries(given.module) }),
      ...(given.script === undefined ? {} : { script: withoutQueries(given.script) }),
    };
    keep(fault);
    const occurrence = (occurrences.get(fault.msg) ?? 0) + 1;
    occurrences.set(fault.msg, occurrence);
    const decision = decideReport({
      insideFrame: environment.facts.framed,
      online: environment.isOnline(),
      noisyBrowser: UNREPORTED_BROWSER.test(environment.userAgent),
      sent,
      status: statusOf(fault.error),
      occurrence,
    });
    if (decision === 'skip') return;
    sent += 1;
    void post(reportOf(fault, decision === 'repeated'));
  };

  return {
    logError(module, msg, error) {
      const detail = textOf(error);
      handle({
        type: 'customLogError',
        module,
        msg: detail === '' || detail === msg ? msg : `${msg}: ${detail}`,
        error,
      });
    },
    listen(source) {
      source.addEventListener('error', (event) => {
        const place = event.filename ? { script: event.filename, line: event.lineno, col: event.colno } : {};
        handle({
          type: 'error',
          msg: event.message || textOf(event.error) || 'Unknown error',
          error: event.error,
          ...place,
        });
      });
      source.addEventListener('unhandledrejection', (event) => {
        if (!isReferenceError(event.reason)) return;
        handle({ type: 'unhandledRejection', msg: textOf(event.reason) || 'ReferenceError', error: event.reason });
      });
    },
  };
}
