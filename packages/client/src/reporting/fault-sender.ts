import { decideReport } from './decide-report.ts';
import type { ErrorReport, Fault, Moment, ReporterEnvironment } from './fault.ts';
import { errorIdOf, runningMinutes, statusOf, UNREPORTED_BROWSER, withoutQueries } from './report.rules.ts';

/** Long stacks add bytes, not insight; in characters. */
const MAX_STACK = 4000;
const MAX_MESSAGE = 1000;

const stackOf = (error: unknown): string | null =>
  error instanceof Error && error.stack ? withoutQueries(error.stack).slice(0, MAX_STACK) : null;

/** Keeps faults in the log and posts those that are worth it. Loaded with the first fault, which most visits never see. */
export function faultSender(environment: ReporterEnvironment): (fault: Fault, moment: Moment) => void {
  const occurrences = new Map<string, number>();
  let sent = 0;

  const keep = (fault: Fault, timestamp: number): void =>
    environment.keep({
      timestamp,
      type: fault.type,
      module: fault.module ?? null,
      msg: fault.msg,
      stack: stackOf(fault.error),
    });

  const reportOf = (fault: Fault, moment: Moment, repeated: boolean): ErrorReport => ({
    errorID: errorIdOf(fault.type, fault.msg, `${fault.module ?? ''}${fault.script ?? ''}:${fault.line ?? ''}`),
    overlay: moment.overlay,
    runningPhase: moment.phase,
    timestamp: moment.timestamp,
    runningMinutes: runningMinutes(moment.startedAt, moment.timestamp),
    type: fault.type,
    msg: fault.msg,
    repeated,
    url: withoutQueries(moment.url),
    ver: environment.version,
    target: environment.facts.target,
    platform: environment.facts.platform,
    device: environment.facts.device,
    latestBcast: moment.latestEvents.map(({ name }) => withoutQueries(name)),
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
      const fault: Fault = {
        type: 'customLogError',
        module: 'reporting',
        msg: 'Unable to send an error report',
        error,
      };
      keep(fault, environment.now());
    }
  };

  return (given, moment) => {
    const fault = {
      ...given,
      msg: withoutQueries(given.msg).slice(0, MAX_MESSAGE),
      ...(given.module === undefined ? {} : { module: withoutQueries(given.module) }),
      ...(given.script === undefined ? {} : { script: withoutQueries(given.script) }),
    };
    keep(fault, moment.timestamp);
    const occurrence = (occurrences.get(fault.msg) ?? 0) + 1;
    occurrences.set(fault.msg, occurrence);
    const decision = decideReport({
      insideFrame: environment.facts.framed,
      online: moment.online,
      noisyBrowser: UNREPORTED_BROWSER.test(environment.userAgent),
      sent,
      status: statusOf(fault.error),
      occurrence,
    });
    if (decision === 'skip') return;
    sent += 1;
    void post(reportOf(fault, moment, decision === 'repeated'));
  };
}
