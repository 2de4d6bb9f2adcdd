/** Wind as reported. */
export interface Wind {
  /** Degrees from which it blows, 0 to 360; null when variable (VRB) or missing. */
  readonly direction: number | null;
  readonly variable: boolean;
  /** m/s; null when missing. */
  readonly speed: number | null;
  /** m/s; null when none was reported. */
  readonly gust: number | null;
  /** The true speed (`speed`) or gust is above what the code can hold (P99KT). */
  readonly speedAbove: boolean;
  readonly gustAbove: boolean;
  /** The sector between which the direction varies, degrees clockwise (`280V350`). */
  readonly sector: readonly [from: number, to: number] | null;
  /** The unit of the text; values above are m/s whatever it is. */
  readonly unit: WindUnit;
}

export type WindUnit = 'KT' | 'MPS' | 'KMH';

/** A bound of a reported number: `below` for M1/4SM or 0000, `above` for P6SM or 9999. */
export type Bound = 'below' | 'above';

export type CompassPoint = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';

export interface Visibility {
  /** Metres: 10,000 with bound `above` for 9999, 50 with bound `below` for 0000. */
  readonly metres: number;
  readonly bound: Bound | null;
  readonly unit: 'M' | 'SM' | 'KM';
  /** Where the prevailing visibility was seen, if the text says so. */
  readonly towards: CompassPoint | null;
  /** The instrument tells no directions (NDV). */
  readonly undirected: boolean;
}

/** Visibility in one direction, such as the least of `4000 1200NE`. */
export interface DirectedVisibility {
  readonly metres: number;
  readonly bound: Bound | null;
  readonly towards: CompassPoint | null;
}

export type CloudCover = 'FEW' | 'SCT' | 'BKN' | 'OVC';

export interface CloudLayer {
  /** null when the instrument did not tell (`///030`). */
  readonly cover: CloudCover | null;
  /** Feet above the aerodrome; null when unknown (`BKN///`). */
  readonly baseFeet: number | null;
  readonly type: 'CB' | 'TCU' | null;
  /** The instrument cannot tell whether it is CB or TCU (`BKN030///`). */
  readonly typeUnknown: boolean;
}

/** Why a report says that there is nothing to tell about the sky. */
export type ClearSky = 'SKC' | 'CLR' | 'NSC' | 'NCD' | 'CAVOK';

export interface Sky {
  readonly layers: readonly CloudLayer[];
  readonly clear: ClearSky | null;
  /** VV: feet; `obscured` with null when the value is missing (`VV///`). */
  readonly obscured: boolean;
  readonly verticalVisibilityFeet: number | null;
}

export type Intensity = 'light' | 'moderate' | 'heavy';

/** One group of weather, such as `-SHRA` or `VCTS`. */
export interface Weather {
  readonly code: string;
  readonly intensity: Intensity;
  readonly vicinity: boolean;
  /** MI PR BC DR BL SH TS FZ; mostly none or one. */
  readonly descriptors: readonly string[];
  /** Two letters each: DZ RA SN SG IC PL GR GS UP, BR FG FU VA DU SA HZ PY, PO SQ FC SS DS. */
  readonly phenomena: readonly string[];
}

/** V M I L: VFR MVFR IFR LIFR; U unknown. */
export type FlightCategory = 'V' | 'M' | 'I' | 'L' | 'U';
