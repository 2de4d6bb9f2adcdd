/** True for what counts at a moment; times in ms. */
export const isInForce = ({ from, to }: { readonly from: number; readonly to: number }, now: number): boolean =>
  from <= now && now <= to;

/** The tiles of airspaces are asked for at these zooms; farther away they would cover everything. */
export const AIRSPACE_ZOOM = { least: 5, most: 8 } as const;

/** Where the sign of an area stands: the middle of its first ring. Longitudes that cross 180° are counted on. */
export function middleOf(ring: readonly (readonly [lon: number, lat: number])[]): { lat: number; lon: number } | null {
  const [first] = ring;
  if (first === undefined) return null;
  let [lat, lon] = [0, 0];
  for (const [east, north] of ring) {
    lat += north;
    lon += east - Math.round((east - first[0]) / 360) * 360;
  }
  return { lat: lat / ring.length, lon: lon / ring.length };
}

/** A text in lines of at most so many signs, at most so many lines. */
export function linesOf(text: string, width: number, most: number): readonly string[] {
  const lines: string[] = [''];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]} …`] : lines;
}
