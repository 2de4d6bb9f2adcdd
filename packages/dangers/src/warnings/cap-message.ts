import type { ReadPolygons } from '../geometry/polygon.ts';

/** A name with a value, as parameters and geocodes are. */
export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** An area as a message has it, its shapes still as text. */
export interface CapArea {
  readonly areaDesc: string;
  readonly polygons: readonly string[];
  readonly circles: readonly string[];
  readonly geocodes: readonly NamedValue[];
  /** Shapes that the file holds as numbers already. */
  readonly shapes?: ReadPolygons;
}

/** One wording of a warning, or one of several warnings of a message. */
export interface CapInfo {
  readonly language: string | null;
  readonly event: string | null;
  readonly categories: readonly string[];
  readonly urgency: string | null;
  readonly severity: string | null;
  readonly certainty: string | null;
  readonly effective: string | null;
  readonly onset: string | null;
  readonly expires: string | null;
  readonly senderName: string | null;
  readonly headline: string | null;
  readonly description: string | null;
  readonly instruction: string | null;
  readonly web: string | null;
  readonly parameters: readonly NamedValue[];
  readonly areas: readonly CapArea[];
  /** Pictures and files that belong to it. */
  readonly resources: number;
}

/** A message of the Common Alerting Protocol as it was sent, whatever the file's format was. */
export interface CapMessage {
  readonly identifier: string | null;
  readonly sender: string | null;
  readonly sent: string | null;
  readonly status: string | null;
  readonly msgType: string | null;
  readonly scope: string | null;
  readonly references: string | null;
  readonly infos: readonly CapInfo[];
}

/** The most messages of one file. */
export const mostMessages = 5000;
