import type { RunningPhase } from './running-phase.rules.ts';
import type { DeviceFacts, PastEvent } from '../device/index.ts';
import type { faultSender } from './fault-sender.ts';
import { isReferenceError } from './reference-error.ts';
import type { ErrorType } from './report.rules.ts';

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

/** Something that went wrong. */
export interface Fault {
  readonly type: ErrorType;
  readonly msg: string;
  readonly error: unknown;
  readonly module?: string;
  readonly script?: string;
  readonly line?: number;
  readonly col?: number;
}

/** What the page was like when it went wrong. */
export interface Moment {
  /** Milliseconds since 1970, of the fault and of the start of the page. */
  readonly timestamp: number;
  readonly startedAt: number;
  readonly online: boolean;
  readonly overlay: string;
  readonly url: string;
  readonly phase: RunningPhase;
  readonly latestEvents: readonly PastEvent[];
}

const textOf = (error: unknown): string =>
  error instanceof Error ? error.message : typeof error === 'string' ? error : '';

/** Makes the reporter of client errors. What it does with a fault is loaded with the first one. */
export function createErrorReporter(
  environment: ReporterEnvironment,
  load = async (): Promise<typeof faultSender> => (await import('./fault-sender.ts')).faultSender,
): ErrorReporter {
  const startedAt = environment.now();
  let sender: Promise<ReturnType<typeof faultSender>> | undefined;

  const handle = (fault: Fault): void => {
    const moment = {
      timestamp: environment.now(),
      startedAt,
      online: environment.isOnline(),
      overlay: environment.overlay(),
      url: environment.url(),
      phase: environment.phase(),
      latestEvents: [...environment.latestEvents()],
    };
    sender ??= load().then((make) => make(environment));
    sender.then(
      (send) => send(fault, moment),
      () => {
        // The code may come the next time; till then the error console says that something went wrong.
        sender = undefined;
        environment.keep({
          timestamp: moment.timestamp,
          type: fault.type,
          module: 'reporting',
          msg: 'An error was not kept',
          stack: null,
        });
      },
    );
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
