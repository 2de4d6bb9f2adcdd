import { convertNumber, convertValue, isolines, metrics } from '@meltemi/catalogue';
import type { IsolineIdent, UnitIdent, WriteNumber } from '@meltemi/catalogue';
import type { IsolineText } from '@meltemi/render';
import { isCovered } from '#map/covers/cover.rules.ts';
import { nearestTurn } from '#map/nearest-turn.ts';
import type { TextPainter } from '../text-canvas.ts';

/** Where the texts come from. */
export interface IsolineTextSources {
  readonly texts: () => readonly IsolineText[];
  readonly ident: () => IsolineIdent;
  readonly unit: () => UnitIdent;
  /** The language in use may change while the map stands. */
  readonly writeNumber: WriteNumber;
}

const FONT = '600 11px "Inter Variable", sans-serif';
const CENTRE_FONT = '700 20px "Inter Variable", sans-serif';
/** Half the room of a number however its line runs, and of a high or low with its value, CSS pixels. */
const HALF_TEXT = 18;
const HALO = 'rgba(10, 14, 24, 0.75)';
const INK = 'rgba(255, 255, 255, 0.95)';

/** A level as it is written on its line, without its unit: whole, or with the unit's decimals where lines lie closer than one of it. */
export function levelText(ident: IsolineIdent, value: number, unit: UnitIdent, writeNumber: WriteNumber): string {
  const { metric: name, step } = isolines[ident];
  const metric = metrics[name];
  const exact = (raw: number): number => convertNumber(metric, raw, unit, 6).value;
  const isClose = Math.abs(exact(value + step) - exact(value)) < 1;
  const { ok, text } = convertValue(metric, value, unit, {
    withUnit: false,
    writeNumber,
    ...(isClose ? {} : { decimals: 0 }),
  });
  return ok ? text : '';
}

const at = new Float64Array(2);

/** Paints the numbers of lines along them, and highs and lows with their value; none under a panel. */
export function isolineTextPainter({ texts, ident, unit: unitInUse, writeNumber }: IsolineTextSources): TextPainter {
  return (context, view, covers) => {
    const kind = ident();
    const unit = unitInUse();
    // The canvas has the direction of the page, and from right to left the minus of a level would stand behind it.
    context.direction = 'ltr';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    for (const { kind: role, lon, lat, angle, value } of texts()) {
      if (!view.project(nearestTurn(lon, view.centre.lon), lat, at)) continue;
      const [x = 0, y = 0] = at;
      if (x < -40 || y < -40 || x > view.width + 40 || y > view.height + 40) continue;
      if (isCovered(covers, x - HALF_TEXT, y - HALF_TEXT, x + HALF_TEXT, y + HALF_TEXT)) continue;
      const text = levelText(kind, value, unit, writeNumber);
      if (role === 'level') write(context, text, x, y, upright(angle + (view.bearing * Math.PI) / -180), FONT);
      else {
        write(context, role === 'high' ? 'H' : 'L', x, y - 7, 0, CENTRE_FONT);
        write(context, text, x, y + 10, 0, FONT);
      }
    }
  };
}

/** The same line, read from left to right. */
export function upright(angle: number): number {
  const turned = Math.atan2(Math.sin(angle), Math.cos(angle));
  return Math.abs(turned) > Math.PI / 2 ? turned + Math.PI : turned;
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  angle: number,
  font: string,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.font = font;
  context.strokeStyle = HALO;
  context.lineWidth = 3;
  context.strokeText(text, 0, 0);
  context.fillStyle = INK;
  context.fillText(text, 0, 0);
  context.restore();
}
