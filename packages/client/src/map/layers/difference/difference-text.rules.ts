import { cssColour, metrics, overlays, scaleColour, textColourOn } from '@meltemi/catalogue';
import type { OverlayIdent, UnitIdent, WriteNumber } from '@meltemi/catalogue';
import { differenceIn, differenceScale, differenceSpan, differenceUnit } from './difference-scale.rules.ts';

/** Decimals of a difference: those of the unit, and one at least where a whole step is much. */
const decimalsOf = (overlay: OverlayIdent, unit: UnitIdent): number => {
  const precision = metrics[overlays[overlay].metric].conv[differenceUnit(overlay, unit)]?.precision ?? 0;
  return differenceIn(overlay, differenceSpan(overlay), unit) < 40 ? Math.max(1, precision) : precision;
};

/** The unit as it stands beside a difference. */
export function differenceLabel(overlay: OverlayIdent, unit: UnitIdent): string {
  const used = differenceUnit(overlay, unit);
  return metrics[overlays[overlay].metric].conv[used]?.label ?? used;
}

/** A difference of raw values in a unit, with its sign; nothing has none. */
export function differenceText(
  overlay: OverlayIdent,
  raw: number,
  unit: UnitIdent,
  writeNumber: WriteNumber,
  decimals = decimalsOf(overlay, unit),
): string {
  const value = differenceIn(overlay, raw, unit);
  const digits = writeNumber(Math.abs(value), decimals);
  const isNothing = Number(Math.abs(value).toFixed(decimals)) === 0;
  return isNothing ? digits : `${value < 0 ? '−' : '+'}${digits}`;
}

/** One number of the legend. */
export interface DifferenceMark {
  readonly text: string;
  /** Share of the bar, 0 to 1. */
  readonly at: number;
  readonly ink: 'black' | 'white';
}

/** The legend of a difference: colours and numbers at their shares of the bar, 0 to 1. */
export interface DifferenceBar {
  readonly stops: readonly { readonly at: number; readonly colour: string }[];
  readonly marks: readonly DifferenceMark[];
}

const SHARES = [-1, -0.5, 0, 0.5, 1];
/** Room at both ends of the bar, so that the first and last number stand inside. */
const END_ROOM = 0.08;

/** The colours of an overlay's differences from left to right, and its numbers; 0 stands in the middle. */
export function differenceLegend(overlay: OverlayIdent, unit: UnitIdent, writeNumber: WriteNumber): DifferenceBar {
  const scale = differenceScale(overlay);
  const span = differenceSpan(overlay);
  const placed = (share: number): number => END_ROOM + ((share + 1) / 2) * (1 - 2 * END_ROOM);
  return {
    stops: scale.gradient.map(([value, colour]) => ({ at: placed(value / span), colour: cssColour(colour) })),
    marks: SHARES.map((share) => {
      const colour = scaleColour(scale, share * span);
      const whole = Math.abs(differenceIn(overlay, span / 2, unit)) % 1 === 0 ? 0 : 1;
      return {
        text: differenceText(overlay, share * span, unit, writeNumber, whole),
        at: placed(share),
        // What lets the map show through is dark: the map is.
        ink: colour === null || colour[3] < 255 ? 'white' : textColourOn(colour),
      };
    }),
  };
}
