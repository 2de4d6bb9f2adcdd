import { smoothstep } from '../time/season.ts';
import type { CellBirth } from './storm-births.ts';

/** Kilometres of a degree of latitude. */
export const degreeKm = 111.195;

/** A storm cell at one moment of its life. */
export interface CellNow {
  readonly lat: number;
  readonly lon: number;
  /** How grown it is, 0–1. */
  readonly grown: number;
  /** Strongest echo, dBZ; half width across, km. */
  readonly peak: number;
  readonly radius: number;
}

/** Where and how strong a cell is at a moment, ms; null before its birth and after its end. */
export function cellAt(cell: CellBirth, ms: number): CellNow | null {
  const age = (ms - cell.born) / cell.life;
  if (age <= 0 || age >= 1) return null;
  const grown = cell.share * smoothstep(0, 0.3, age) * (1 - smoothstep(0.55, 1, age));
  const km = (ms - cell.born) / 1e6;
  const lat = Math.max(-89.5, Math.min(89.5, cell.lat + (cell.v * km) / degreeKm));
  const lon = cell.lon + (cell.u * km) / (degreeKm * Math.cos((cell.lat * Math.PI) / 180));
  return {
    lat,
    lon: lon - 360 * Math.floor((lon + 180) / 360),
    grown,
    peak: cell.strength * (0.62 + 0.38 * grown) * Math.sqrt(grown),
    radius: cell.radius * (0.55 + 0.45 * grown),
  };
}

/** Echo of a cell so many radii from its middle, dBZ. */
export const cellEcho = (peak: number, distance: number): number =>
  distance < 0.5 ? peak - 12 * distance * distance : peak - 3 - 9.5 * (distance - 0.5) ** 1.15;

/** Radii at which a cell's echo falls to a level, dBZ. */
export const cellReach = (peak: number, level: number): number =>
  peak - 3 <= level ? 0.5 : 0.5 + ((peak - 3 - level) / 9.5) ** (1 / 1.15);
