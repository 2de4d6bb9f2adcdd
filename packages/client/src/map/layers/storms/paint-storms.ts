import { strengthColours } from '@meltemi/catalogue';
import type { Storm, StormPoint } from '@meltemi/contract';
import type { MapView } from '@meltemi/render';
import { isCovered, type Cover } from '#map/covers/cover.rules.ts';
import { markedPoints, officialOf, radiiAt, radiiRing, shownTs, stormAt, wayOf } from './storm-way.rules.ts';
import type { StormsPlan } from './storms-plan.rules.ts';

/** The colours of model tracks, in the order of the forecasts; the window names them. */
export const modelColours = ['#6fe3d8', '#ff9a8b', '#b8a1ff', '#8ab4ff', '#f3d27a', '#9be38f'] as const;

/** Colours of winds of 34, 50 and 64 kt. */
const radiusColours = { 34: '#f7de4f', 50: '#ffae3b', 64: '#f2553d' } as const;

const FONT = '600 12px "Inter Variable", "Noto Sans Arabic", sans-serif';
/** CSS pixels of a marked point, and of the air around a label. */
const [POINT, EDGE] = [8, 6] as const;
/** Worlds to each side that a flat map may show. */
const TURNS = [-720, -360, 0, 360, 720] as const;
const at = new Float64Array(2);

type Line = readonly (readonly [lon: number, lat: number])[];

/** What is painted of a storm that is looked at. */
export interface ShownStorm {
  readonly storm: Storm;
  readonly plan: Pick<StormsPlan, 'ts' | 'cone' | 'radii' | 'track'>;
  readonly hasModels: boolean;
  /** Writes a moment of the forecast; of a storm that is over its day and year. */
  readonly timeText: (ts: number) => string;
}

const lineOf = (points: readonly StormPoint[]): Line => points.map(({ lon, lat }) => [lon, lat]);

/** Traces a line; where a globe hides it, it breaks. True if anything of it can be seen. */
function trace(context: CanvasRenderingContext2D, view: MapView, line: Line, turn: number): boolean {
  let [isDown, isSeen] = [false, false];
  for (const [lon, lat] of line) {
    if (!view.project(lon + turn, lat, at)) {
      isDown = false;
      continue;
    }
    const [x = 0, y = 0] = at;
    if (isDown) context.lineTo(x, y);
    else context.moveTo(x, y);
    isDown = true;
    isSeen = true;
  }
  return isSeen;
}

function stroke(context: CanvasRenderingContext2D, colour: string, width: number, dash: readonly number[] = []): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.setLineDash([...dash]);
  context.stroke();
}

/** The copies of the world in which a storm may be seen: one on a globe. */
function turnsIn(view: MapView, way: readonly StormPoint[]): readonly number[] {
  if (view.kind === 'globe') return [0];
  const margin = 600;
  return TURNS.filter((turn) =>
    way.some(({ lon, lat }) => view.project(lon + turn, lat, at) && at[0]! > -margin && at[0]! < view.width + margin),
  );
}

function paintCone(context: CanvasRenderingContext2D, view: MapView, storm: Storm, turn: number): void {
  for (const polygon of storm.cone ?? []) {
    context.beginPath();
    const isSeen = polygon.filter((ring) => trace(context, view, ring, turn)).length > 0;
    if (!isSeen) continue;
    context.fillStyle = 'rgba(255, 255, 255, 0.13)';
    context.fill('evenodd');
    stroke(context, 'rgba(255, 255, 255, 0.75)', 1.2, [5, 4]);
  }
}

function paintModels(context: CanvasRenderingContext2D, view: MapView, storm: Storm, turn: number): void {
  const models = Object.entries(storm.forecast).filter(([model]) => model !== storm.official);
  for (const [k, [, points]] of models.entries()) {
    context.beginPath();
    if (trace(context, view, lineOf(points), turn)) stroke(context, modelColours[k % modelColours.length]!, 1.4);
  }
}

/** The way so far, each piece in the colour of its strength. */
function paintTrack(
  context: CanvasRenderingContext2D,
  view: MapView,
  track: readonly StormPoint[],
  turn: number,
): void {
  for (let k = 1; k < track.length; k++) {
    const [a, b] = [track[k - 1]!, track[k]!];
    context.beginPath();
    if (!trace(context, view, lineOf([a, b]), turn)) continue;
    stroke(context, 'rgba(8, 12, 22, 0.7)', 5);
    stroke(context, strengthColours[b.strength ?? 0]!, 3);
  }
}

function paintRadii(
  context: CanvasRenderingContext2D,
  view: MapView,
  storm: Storm,
  shown: StormPoint,
  turn: number,
): void {
  for (const radii of radiiAt(storm.radii ?? [], shown.ts)) {
    const ring = radiiRing(shown, radii);
    context.beginPath();
    if (ring.length < 6 || !trace(context, view, ring, turn)) continue;
    context.closePath();
    context.globalAlpha = 0.14;
    context.fillStyle = radiusColours[radii.kt];
    context.fill();
    context.globalAlpha = 1;
    stroke(context, radiusColours[radii.kt], 1.6);
  }
}

/** A disc with the number of its strength: S for a storm that is no hurricane. */
function paintPoint(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  strength: number | null,
  radius: number,
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = strengthColours[strength ?? 0]!;
  context.fill();
  stroke(context, 'rgba(8, 12, 22, 0.85)', 1.5);
  context.fillStyle = '#0b121d';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(strength === null || strength === 0 ? 'S' : String(strength), x, y + 0.5);
}

function paintLabel(
  context: CanvasRenderingContext2D,
  covers: readonly Cover[],
  text: string,
  x: number,
  y: number,
): void {
  const width = context.measureText(text).width + 2 * EDGE;
  const [left, top] = [x + POINT + 6, y - 10];
  if (isCovered(covers, left, top, left + width, top + 20)) return;
  context.fillStyle = 'rgba(13, 20, 31, 0.86)';
  context.fillRect(left, top, width, 20);
  context.fillStyle = '#f5f8fc';
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(text, left + EDGE, y + 0.5);
}

/** Paints the storm that is looked at: cone, models, way, wind and the points of its forecast with their times. */
export function paintStorm(
  context: CanvasRenderingContext2D,
  view: MapView,
  covers: readonly Cover[],
  shown: ShownStorm,
): void {
  const { storm, plan, hasModels, timeText } = shown;
  const way = wayOf(storm);
  const moment = stormAt(way, shownTs(storm, plan.ts));
  if (moment === null) return;
  const official = officialOf(storm);
  context.save();
  context.font = FONT;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const turn of turnsIn(view, way)) {
    if (plan.cone) paintCone(context, view, storm, turn);
    if (hasModels) paintModels(context, view, storm, turn);
    context.beginPath();
    const ahead = [...storm.track.slice(-1), ...official];
    if (trace(context, view, lineOf(ahead), turn)) stroke(context, '#ffffff', 2, [2, 5]);
    if (plan.track) paintTrack(context, view, storm.track, turn);
    if (plan.radii) paintRadii(context, view, storm, moment, turn);
    for (const point of markedPoints(official, storm.track.at(-1)?.ts ?? 0)) {
      if (!view.project(point.lon + turn, point.lat, at)) continue;
      const [x = 0, y = 0] = at;
      paintPoint(context, x, y, point.strength, POINT);
      paintLabel(context, covers, timeText(point.ts), x, y);
    }
    if (!view.project(moment.lon + turn, moment.lat, at)) continue;
    const [x = 0, y = 0] = at;
    paintPoint(context, x, y, moment.strength, POINT + 3);
    context.beginPath();
    context.arc(x, y, POINT + 9, 0, 2 * Math.PI);
    stroke(context, '#ffffff', 2.5);
    // Nobody takes a storm of the past for one that blows.
    if (storm.season !== undefined) paintLabel(context, covers, timeText(moment.ts), x + POINT, y);
  }
  context.setLineDash([]);
  context.restore();
}
