import type { DeviceFacts, PastEvent } from '../device/index.ts';
import type { ErrorType } from './report.rules.ts';
import type { RunningPhase } from './running-phase.rules.ts';

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
