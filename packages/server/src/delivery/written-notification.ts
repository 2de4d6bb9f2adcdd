import type { LanguageCode, MetricIdent } from '@meltemi/catalogue';

/** The language, units and clock of a reader. */
export interface Reader {
  readonly language: LanguageCode;
  /** The chosen unit of a quantity; undefined follows the usual one. */
  readonly unit: (metric: MetricIdent) => string | undefined;
  readonly hour12: boolean;
  /** Directions as degrees instead of points of the compass. */
  readonly degrees: boolean;
}

/** A notification in words. */
export interface WrittenNotification {
  readonly title: string;
  readonly body: string;
  /** The page of the application that shows what it is about. */
  readonly path: string;
}
