import type { CycloneNow } from './cyclones.ts';

/** Shape of the profile, air density (kg/m³), and the wind near the ground to that above it, as in `cycloneFields`. */
const [shape, density, slowed] = [1.35, 1.15, 0.86] as const;
/** Kilometres from its centre within which a cyclone is felt. */
const reach = 1100;
/** The pressure around tropical cyclones, hPa. */
const surroundings = 1010;

/** The strongest wind near the ground that a pressure deficit (hPa) makes, m/s; the profile has it at its radius. */
export const strongestWind = (deficit: number): number =>
  slowed * Math.sqrt((shape * Math.max(0, deficit) * 100) / (density * Math.E));

/** The pressure in the middle, hPa. */
export const centralPressure = (deficit: number): number => surroundings - deficit;

/** The wind that a cyclone makes at a place so many km away in a direction (degrees from north), m/s; the field has the same. */
export function cycloneWindAt(now: CycloneNow, km: number, bearing: number): number {
  const angle = (bearing * Math.PI) / 180;
  const [nx, ny] = [Math.sin(angle), Math.cos(angle)];
  const side = Math.sign(now.lat);
  const f = 1.4584e-4 * Math.abs(Math.sin((now.lat * Math.PI) / 180));
  const d = km + 0.5;
  const share = Math.min(1, Math.max(0, (d - reach) / (0.45 * reach - reach)));
  const edge = share * share * (3 - 2 * share);
  const q = (now.radius / d) ** shape;
  const rf = 0.5 * d * 1000 * f;
  const speed =
    (Math.sqrt((shape * q * Math.max(0, now.deficit) * 100 * Math.exp(-q)) / density + rf * rf) - rf) * edge;
  const [around, inward] = [0.94 * slowed * speed, 0.34 * slowed * speed];
  const drift = 0.45 * Math.min(1, speed / 20);
  return Math.hypot(
    -side * ny * around - nx * inward + drift * now.moveU,
    side * nx * around - ny * inward + drift * now.moveV,
  );
}

/** How far a wind (m/s) reaches in a direction, km; 0 where it blows nowhere. Outside of its strongest ring the wind only falls. */
export function windReach(now: CycloneNow, wind: number, bearing: number): number {
  if (cycloneWindAt(now, now.radius, bearing) < wind) return 0;
  let [inside, outside] = [now.radius, reach];
  while (outside - inside > 1) {
    const middle = (inside + outside) / 2;
    if (cycloneWindAt(now, middle, bearing) >= wind) inside = middle;
    else outside = middle;
  }
  return inside;
}
