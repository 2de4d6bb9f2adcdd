import type { LogEntry } from '#reporting/index.ts';
import { factGroups, type Fact, type FactGroup } from './facts.rules.ts';
import type { NetworkEntry } from './network-log.ts';
import { plainAddress, withoutSecrets } from './secrets.rules.ts';

/** What a report is made of. */
export interface ReportParts {
  readonly facts: Readonly<Record<FactGroup, readonly Fact[]>>;
  readonly settings: readonly Fact[];
  /** Newest first. */
  readonly log: readonly LogEntry[];
  readonly requests: readonly NetworkEntry[];
  readonly origin: string;
  /** ms since 1970. */
  readonly now: number;
}

/** So many of the newest requests and errors are listed: what is longer nobody reads. */
export const TOLD_REQUESTS = 40;
export const TOLD_ERRORS = 50;

const moment = (ts: number): string => new Date(ts).toISOString();

/** An error as one line and its stack. */
export const errorLines = ({ timestamp, type, module, msg, stack }: LogEntry): string =>
  withoutSecrets(`${moment(timestamp)} ${type} [${module ?? '-'}] ${msg}${stack === null ? '' : `\n${stack}`}`);

/** A request as one line. */
export const requestLine = ({ at, address, status, ms, bytes, isCached }: NetworkEntry, origin: string): string =>
  `${moment(at)} ${status === 0 ? '-' : status} ${Math.round(ms)} ms ${isCached ? 'cache' : `${bytes} B`} ${plainAddress(address, origin)}`;

const section = (title: string, lines: readonly string[]): string =>
  `## ${title}\n${lines.length === 0 ? '-' : lines.join('\n')}\n`;
const pairs = (facts: readonly Fact[]): readonly string[] =>
  facts.map(([name, value]) => `${name}: ${withoutSecrets(value)}`);

/** The report that a person copies into a message: in English whatever the language, because developers read it. */
export function reportText({ facts, settings, log, requests, origin, now }: ReportParts): string {
  return [
    `# Meltemi report, ${moment(now)}\n`,
    ...factGroups.map((group) => section(group, pairs(facts[group]))),
    section('settings', pairs(settings)),
    section('errors', log.slice(0, TOLD_ERRORS).map(errorLines)),
    section(
      'requests',
      requests.slice(-TOLD_REQUESTS).map((one) => requestLine(one, origin)),
    ),
  ].join('\n');
}
