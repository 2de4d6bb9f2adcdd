/** A NOTAM of the format of ICAO. */
export interface Notam {
  /** `A1234/24`; null when the text does not say it. */
  readonly number: string | null;
  /** NOTAMN new, NOTAMR replaces, NOTAMC cancels; null when the text does not say it. */
  readonly kind: 'new' | 'replace' | 'cancel' | null;
  /** The number of the NOTAM that this one replaces or cancels. */
  readonly replaces: string | null;
  readonly fir: string | null;
  /** Five letters, such as QMRLC. */
  readonly code: string | null;
  /** Letters 2–3 and 4–5 of the code: runway, closed. */
  readonly subject: string | null;
  readonly condition: string | null;
  /** Letters of I (IFR), V (VFR), K (checklist). */
  readonly traffic: string | null;
  /** Letters of N (immediate), B (briefing), O (flight operations), M (miscellaneous), K. */
  readonly purpose: string | null;
  /** Letters of A (aerodrome), E (en route), W (navigation warning), K. */
  readonly scope: string | null;
  /** Flight levels (hundreds of feet), 0 to 999. */
  readonly lower: number | null;
  readonly upper: number | null;
  /** Degrees. */
  readonly lat: number | null;
  readonly lon: number | null;
  /** Nautical miles; 999 means everywhere. */
  readonly radius: number | null;
  /** Codes of airports or regions, item A. */
  readonly places: readonly string[];
  /** UTC ms, items B and C. */
  readonly from: number | null;
  readonly to: number | null;
  readonly permanent: boolean;
  /** The end is estimated (EST). */
  readonly estimated: boolean;
  /** Item D as it was sent. */
  readonly schedule: string | null;
  /** Item E. */
  readonly text: string;
  /** Items F and G as they were sent. */
  readonly lowerText: string | null;
  readonly upperText: string | null;
  readonly raw: string;
  /** Parts of item Q that no rule reads. */
  readonly unknown: readonly string[];
}

/** In which order NOTAMs are shown; checklists are not. */
export type NotamGroup = 'closure' | 'procedure' | 'lights' | 'airspace' | 'other' | 'obstacle' | 'checklist';
