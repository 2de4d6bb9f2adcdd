import { type Sky, type Visibility, type Weather, type Wind } from '../conditions.ts';
import { type Piece } from '../metar/metar.ts';

export interface TafGroup {
  /** PROB is a probability without TEMPO. */
  readonly kind: 'BASE' | 'FM' | 'BECMG' | 'TEMPO' | 'INTER' | 'PROB';
  readonly probability: number | null;
  /** UTC ms; null when the text has no readable period. */
  readonly from: number | null;
  readonly to: number | null;
  readonly wind: Wind | null;
  readonly visibility: Visibility | null;
  readonly weather: readonly Weather[];
  /** NSW: significant weather ends. */
  readonly noSignificantWeather: boolean;
  readonly sky: Sky | null;
  /** Wind shear aloft (`WS020/24045KT`): feet and wind. */
  readonly windShear: { readonly heightFeet: number; readonly wind: Wind } | null;
  /** QNH2992INS: hPa. */
  readonly pressure: number | null;
  readonly text: string;
}

/** The highest or lowest temperature that is forecast; some texts do not say which it is. */
export interface ForecastExtreme {
  readonly kind: 'max' | 'min' | null;
  readonly celsius: number;
  /** UTC ms. */
  readonly time: number | null;
}

export interface Taf {
  readonly station: string;
  /** UTC ms of issue. */
  readonly time: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly raw: string;
  readonly amended: boolean;
  /** `COR`, `CCA` and the like. */
  readonly correction: string | null;
  readonly nil: boolean;
  readonly cancelled: boolean;
  /** The first is the base; empty for NIL and CNL. */
  readonly groups: readonly TafGroup[];
  readonly extremes: readonly ForecastExtreme[];
  readonly remarks: string | null;
  readonly pieces: readonly Piece[];
  readonly unknown: readonly string[];
}
