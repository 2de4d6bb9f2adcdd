import { latOfWorldY, lonOfWorldX } from '@meltemi/fields';
import { LINE_STYLE } from '#layers/isolines/index.ts';
import type { IsolineSource, LineStyle, WorldLine } from '#layers/isolines/index.ts';
import type { MapView } from '#views/index.ts';
import type { Context2d } from './scalar-painter.ts';

const at = new Float64Array(2);

/** Paints isolines on a plain canvas, in device pixels: halos first. */
export function paintIsolines(
  context: Context2d,
  view: MapView,
  source: IsolineSource,
  style: LineStyle = LINE_STYLE,
): void {
  source.follow(view);
  const lines = source.traced?.lines ?? [];
  context.lineJoin = 'round';
  for (const strong of [false, true]) {
    const width = strong ? style.strongWidth : style.width;
    const chosen = lines.filter((line) => line.strong === strong);
    strokeLines(context, view, chosen, style.halo, width + 2 * style.haloWidth);
    strokeLines(context, view, chosen, style.colour, width);
  }
}

function strokeLines(
  context: Context2d,
  view: MapView,
  lines: readonly WorldLine[],
  [r, g, b, a]: LineStyle['colour'],
  width: number,
): void {
  if (lines.length === 0) return;
  context.strokeStyle = `rgba(${r}, ${g}, ${b}, ${a})`;
  context.lineWidth = width * view.pixelRatio;
  context.beginPath();
  for (const { points } of lines) {
    for (let k = 0; k < points.length; k += 2) {
      view.project(lonOfWorldX(points[k]!), latOfWorldY(points[k + 1]!), at);
      if (k === 0) context.moveTo(at[0]! * view.pixelRatio, at[1]! * view.pixelRatio);
      else context.lineTo(at[0]! * view.pixelRatio, at[1]! * view.pixelRatio);
    }
  }
  context.stroke();
}
