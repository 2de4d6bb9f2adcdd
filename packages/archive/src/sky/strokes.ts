/** A stroke of lightning; 0 kA where the current is not known. */
export interface Stroke {
  readonly ms: number;
  readonly lat: number;
  readonly lon: number;
  readonly kiloamperes: number;
}

/** Degrees are kept to a thousandth, some hundred metres. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** Two strokes of one key are one. */
export const strokeKey = ({ ms, lat, lon }: Stroke, tick: number): string =>
  `${ms - tick},${rounded(lat)},${rounded(lon)}`;

/** Strokes of one tick as a text: milliseconds after it, latitude, longitude, kA. */
export function writeStrokes(tick: number, strokes: readonly Stroke[]): string {
  const rows = strokes
    .toSorted((a, b) => a.ms - b.ms)
    .map(({ ms, lat, lon, kiloamperes }) => [
      Math.round(ms - tick),
      rounded(lat),
      rounded(lon),
      Math.round(kiloamperes),
    ]);
  return JSON.stringify({ t: tick, s: rows });
}

/** Reads strokes; null where the text is damaged. */
export function readStrokes(text: string): readonly Stroke[] | null {
  try {
    const { t, s } = JSON.parse(text) as { readonly t: unknown; readonly s: unknown };
    if (typeof t !== 'number' || !Array.isArray(s)) return null;
    const strokes = s.map((row: unknown): Stroke => {
      const [dt, lat, lon, kiloamperes] = row as readonly number[];
      return {
        ms: t + (dt ?? Number.NaN),
        lat: lat ?? Number.NaN,
        lon: lon ?? Number.NaN,
        kiloamperes: kiloamperes ?? 0,
      };
    });
    return strokes.every(({ ms, lat, lon }) => Number.isFinite(ms + lat + lon)) ? strokes : null;
  } catch {
    return null;
  }
}
