import type { Fault, ReporterEnvironment } from './fault.ts';
import type { faultSender } from './fault-sender.ts';
import { isReferenceError } from './reference-error.ts';

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
