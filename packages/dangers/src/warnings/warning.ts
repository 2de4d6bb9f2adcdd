import type { WarningKind } from '@meltemi/catalogue';
import type { Polygon } from '../geometry/sphere.ts';
import type { NamedValue } from './cap-message.ts';

export type { WarningKind } from '@meltemi/catalogue';

/** How grave a warning is: advice (not listed), moderate, severe, extreme. */
export type WarningSeverity = 'A' | 'M' | 'S' | 'E';

/** A warning in one language. */
export interface WarningText {
  readonly language: string;
  readonly event: string;
  readonly areaDesc: string;
  readonly headline: string | null;
  readonly description: string | null;
  readonly instruction: string | null;
  readonly senderName: string | null;
  readonly web: string | null;
}

/** One warning of a message: a kind, a severity, a time, an area, in one or more languages. Times are ms since 1970. */
export interface Warning {
  /** The message's identifier; `#2`, `#3` … follow where a message holds several warnings. */
  readonly id: string;
  readonly kind: WarningKind;
  readonly severity: WarningSeverity;
  readonly urgency: string | null;
  readonly certainty: string | null;
  readonly start: number;
  readonly end: number;
  readonly texts: readonly WarningText[];
  readonly polygons: readonly Polygon[];
  /** Codes of counties, zones and regions, as the source gives them: UGC, FIPS6, SAME, EMMA_ID, WARNCELLID … */
  readonly geocodes: readonly NamedValue[];
  /** A short name of the area, equal for equal areas. */
  readonly area: string;
}

/** A message that was sent to the public in earnest, and what it says. */
export interface WarningMessage {
  /** Sender, identifier and time of sending: what a later message refers to. */
  readonly key: string;
  readonly sender: string;
  readonly sent: number;
  readonly type: 'Alert' | 'Update' | 'Cancel';
  /** Keys of the messages that it replaces or takes back. */
  readonly references: readonly string[];
  /** The event that it is about, where the source numbers its events (VTEC). */
  readonly event: string | null;
  /** The zones for which it says the newest about its event; null where references say what is replaced. */
  readonly zones: readonly string[] | null;
  readonly warnings: readonly Warning[];
}

/** Why something of a file was left out. */
export type WarningRefusal =
  | 'notActual' // an exercise, a test, a draft
  | 'notPublic' // for a few recipients only
  | 'otherCategory' // no weather, fire, ground, air or heat: lost children, roads
  | 'incomplete' // no identifier, sender, time or event
  | 'polygon' // a polygon or circle that encloses nothing or cannot be read
  | 'oversized' // a field that is longer than any real one
  | 'damaged'; // octets that are no characters

export type WarningRefusals = Readonly<Record<WarningRefusal, number>>;

/** What a file says, and what of it was left out. */
export interface ReadWarnings {
  readonly messages: readonly WarningMessage[];
  readonly refused: WarningRefusals;
}

/** Counts what is left out. */
export function countRefusals(): { readonly counts: WarningRefusals; add(why: WarningRefusal, times?: number): void } {
  const counts = { notActual: 0, notPublic: 0, otherCategory: 0, incomplete: 0, polygon: 0, oversized: 0, damaged: 0 };
  return {
    counts,
    add(why, times = 1) {
      counts[why] += times;
    },
  };
}

/** How later messages name a message. */
export const messageKey = (sender: string, identifier: string, sent: number): string =>
  `${sender}‖${identifier}‖${sent}`;

/** When a message was sent, out of its key. */
export const sentOf = (key: string): number => Number(key.slice(key.lastIndexOf('‖') + 1));
