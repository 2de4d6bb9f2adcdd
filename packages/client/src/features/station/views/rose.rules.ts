/** Directions of a rose: every 22.5 degrees. */
export const SECTORS = 16;
/** Speeds where another ring of colour begins, m/s. */
export const ROSE_SPEEDS = [0, 3, 6, 10, 15, 20] as const;

/** One direction of a rose: how many reports of each class of speed came from there. */
export type RoseSector = readonly number[];

/** How often the wind came from each direction, by its speed; calm has no direction. */
export function roseOf(
  wind: readonly (number | null)[],
  direction: readonly (number | null)[],
): { readonly sectors: readonly RoseSector[]; readonly count: number } {
  const sectors = Array.from({ length: SECTORS }, () => ROSE_SPEEDS.map(() => 0));
  let count = 0;
  for (const [k, speed] of wind.entries()) {
    const from = direction[k];
    if (speed === null || from == null) continue;
    const sector = sectors[Math.round(from / (360 / SECTORS)) % SECTORS];
    const kind = ROSE_SPEEDS.findLastIndex((least) => speed >= least);
    if (sector === undefined || kind < 0) continue;
    sector[kind] = (sector[kind] ?? 0) + 1;
    count += 1;
  }
  return { sectors, count };
}

const px = (value: number): string => String(Math.round(value * 100) / 100);

/** A piece of a ring around 0,0 between two radii, in the direction of a sector; 0 points up. */
export function petalPath(sector: number, inner: number, outer: number): string {
  const half = (Math.PI / SECTORS) * 0.82;
  const middle = (2 * Math.PI * sector) / SECTORS;
  const at = (radius: number, angle: number): string =>
    `${px(radius * Math.sin(angle))} ${px(-radius * Math.cos(angle))}`;
  const [first, last] = [middle - half, middle + half];
  return `M${at(inner, first)}L${at(outer, first)}A${px(outer)} ${px(outer)} 0 0 1 ${at(outer, last)}L${at(inner, last)}A${px(inner)} ${px(inner)} 0 0 0 ${at(inner, first)}Z`;
}
