/** Steps between lines, degrees, from wide to narrow; each divides 90. */
const STEPS = [30, 15, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.02, 0.01] as const;
/** CSS pixels that neighbouring meridians keep apart at least. */
const APART = 110;
/** Size of the world at zoom 0 of 512-pixel tiles, CSS pixels. */
const WORLD = 512;

/** Degrees between the lines at a zoom of 512-pixel tiles. */
export function graticuleStep(zoom: number): number {
  const pixelsPerDegree = (WORLD * 2 ** zoom) / 360;
  return STEPS.findLast((step) => step * pixelsPerDegree >= APART) ?? STEPS[0];
}

/** The multiples of a step from one number to another, both included. */
export function multiplesBetween(step: number, from: number, to: number): readonly number[] {
  const found: number[] = [];
  // Counted in whole steps: sums of tenths drift.
  for (let k = Math.ceil(from / step - 1e-9); k * step <= to + 1e-9; k++) found.push(Number((k * step).toFixed(6)) + 0);
  return found;
}

const decimalsOf = (step: number): number => (step >= 1 ? 0 : step >= 0.1 && step !== 0.25 ? 1 : 2);

/** A parallel's number: 45°N, 0°. */
export function parallelText(lat: number, step: number): string {
  return `${Math.abs(lat).toFixed(decimalsOf(step))}°${lat > 0 ? 'N' : lat < 0 ? 'S' : ''}`;
}

/** A meridian's number: 170°W; the two ends of the world are 180°. */
export function meridianText(lon: number, step: number): string {
  const turned = ((((lon + 180) % 360) + 360) % 360) - 180;
  const side = turned === 0 || turned === -180 ? '' : turned > 0 ? 'E' : 'W';
  return `${Math.abs(turned).toFixed(decimalsOf(step))}°${side}`;
}

/** The degrees that lines are drawn over. */
export interface Extent {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const RAD = Math.PI / 180;

/** What can be seen of a globe, and a little more: a whole turn of meridians where a pole is among it. */
export function globeExtent({
  centre,
  zoom,
  width,
  height,
}: {
  readonly centre: { readonly lat: number; readonly lon: number };
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}): Extent {
  // The globe is as large as a flat map of the zoom would be at the latitude of its middle.
  const radius = (WORLD * 2 ** zoom) / (2 * Math.PI * Math.max(0.05, Math.cos(centre.lat * RAD)));
  const far = (Math.hypot(width, height) / 2 / radius) * 1.15;
  const reach = far >= 0.9 ? 90 : Math.asin(far) / RAD;
  const [south, north] = [Math.max(-90, centre.lat - reach), Math.min(90, centre.lat + reach)];
  const isRound = north >= 90 || south <= -90;
  const wide = isRound ? 180 : Math.asin(Math.min(1, Math.sin(reach * RAD) / Math.cos(centre.lat * RAD))) / RAD;
  // One turn and no more: the line at either end is the same.
  return { west: centre.lon - wide, east: centre.lon + wide - (isRound ? 1e-6 : 0), south, north };
}
