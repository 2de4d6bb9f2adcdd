import { eventOfVtec } from './vtec-phenomena.data.ts';

/** The Valid Time Event Code of the United States' weather service: which event a message is about, and what becomes of it. */
export interface Vtec {
  /** O operational, T test, E experimental, X experimental in an operational product. */
  readonly status: string;
  readonly action: string;
  readonly office: string;
  readonly phenomenon: string;
  readonly significance: string;
  readonly number: string;
  /** Ms since 1970; null when the event has begun already, or lasts until further word. */
  readonly begin: number | null;
  readonly end: number | null;
}

const code =
  /\/([OTEX])\.(NEW|CON|EXT|EXA|EXB|UPG|CAN|EXP|COR|ROU)\.([A-Z]{4})\.([A-Z]{2})\.([A-Z])\.(\d{4})\.(\d{6}T\d{4}Z)-(\d{6}T\d{4}Z)\//g;

/** A time such as 170503T0000Z; all zeros mean none. */
function timeOf(text: string): number | null {
  const match = /^(\d\d)(\d\d)(\d\d)T(\d\d)(\d\d)Z$/.exec(text);
  if (!match || text.startsWith('000000')) return null;
  const [year, month, day, hour, minute] = match.slice(1).map(Number) as [number, number, number, number, number];
  return Date.UTC(2000 + year, month - 1, day, hour, minute);
}

/** All codes of a text, in their order. */
export const readVtec = (text: string): Vtec[] =>
  [...text.matchAll(code)].map(([, status, action, office, phenomenon, significance, number, begin, end]) => ({
    status: status!,
    action: action!,
    office: office!,
    phenomenon: phenomenon!,
    significance: significance!,
    number: number!,
    begin: timeOf(begin!),
    end: timeOf(end!),
  }));

/** The event's name through all its messages. Numbers start anew each year; an event that has begun is of the message's year. */
export const vtecEvent = ({ office, phenomenon, significance, number, begin }: Vtec, sent: number): string =>
  `${office}.${phenomenon}.${significance}.${number}.${new Date(begin ?? sent).getUTCFullYear()}`;

const significances: Readonly<Record<string, string>> = {
  W: 'Warning',
  A: 'Watch',
  Y: 'Advisory',
  S: 'Statement',
  F: 'Forecast',
  O: 'Outlook',
  N: 'Synopsis',
};

/** What the service calls the event, such as "Small Craft Advisory". */
export const vtecName = ({ phenomenon, significance }: Vtec): string =>
  `${eventOfVtec[phenomenon]?.name ?? phenomenon} ${significances[significance] ?? ''}`.trim();
