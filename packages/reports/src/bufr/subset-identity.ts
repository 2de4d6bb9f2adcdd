import type { BufrSubset, BufrValue } from './decode.ts';

/** The first value of a subset under one of some descriptors that is there. */
export function first({ codes, values, dataCount }: BufrSubset, ...wanted: readonly number[]): BufrValue {
  for (const code of wanted)
    for (let k = codes.indexOf(code); k !== -1 && k < dataCount; k = codes.indexOf(code, k + 1)) {
      const value = values[k] ?? null;
      if (value !== null && value !== '') return value;
    }
  return null;
}

export const firstNumber = (subset: BufrSubset, ...wanted: readonly number[]): number | null => {
  const value = first(subset, ...wanted);
  return typeof value === 'number' ? value : null;
};

export const firstText = (subset: BufrSubset, ...wanted: readonly number[]): string | null => {
  const value = first(subset, ...wanted);
  return typeof value === 'string' ? value : null;
};

/** Where a subset was measured; null where it names no place on earth. */
export function placeOf(subset: BufrSubset): { lat: number | null; lon: number | null; elevation: number | null } {
  const lat = firstNumber(subset, 5001, 5002);
  const lon = firstNumber(subset, 6001, 6002);
  const isPlace = lat !== null && lon !== null && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  const elevation = firstNumber(subset, 7030, 7001, 7002);
  return {
    lat: isPlace ? lat : null,
    lon: isPlace ? lon : null,
    elevation: elevation !== null && elevation > -500 && elevation < 9000 ? elevation : null,
  };
}

/** When a subset was measured, milliseconds since 1970; null when it names no moment. */
export function timeOf(subset: BufrSubset): number | null {
  const at = subset.codes.indexOf(4001);
  if (at === -1 || at >= subset.dataCount) return null;
  // Year, month, day, hour and minute stand together; those of periods come later.
  const part = (code: number): number | null => {
    const k = subset.codes.indexOf(code, at);
    const value = k === -1 || k > at + 5 ? null : (subset.values[k] ?? null);
    return typeof value === 'number' ? value : null;
  };
  const [year, month, day, hour] = [part(4001), part(4002), part(4003), part(4004)];
  if (year === null || month === null || day === null || hour === null) return null;
  if (year < 1900 || month < 1 || month > 12 || day < 1 || day > 31 || hour > 24) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1) return null;
  return date.getTime() + hour * 3_600_000 + (part(4005) ?? 0) * 60_000;
}

/** Identifier of the subset's station; null where it has none. */
export function identityOf(subset: BufrSubset): { id: string; isShip: boolean; isBuoy: boolean } | null {
  const block = firstNumber(subset, 1001);
  const station = firstNumber(subset, 1002);
  if (block !== null && station !== null && station > 0 && block < 100)
    return { id: `${String(block).padStart(2, '0')}${String(station).padStart(3, '0')}`, isShip: false, isBuoy: false };
  const wigos = wigosOf(subset);
  if (wigos !== null) return { id: wigos, isShip: false, isBuoy: false };
  const buoy = firstNumber(subset, 1087, 1005);
  if (buoy !== null) return { id: String(buoy), isShip: false, isBuoy: true };
  const sign = firstText(subset, 1011, 1194, 1195);
  if (sign !== null && /^[A-Z0-9]{3,9}$/iu.test(sign)) return { id: sign.toUpperCase(), isShip: true, isBuoy: false };
  return null;
}

/** WIGOS identifier such as 0-705-0-1931; some senders fill it with zeros or spaces. */
function wigosOf(subset: BufrSubset): string | null {
  const series = firstNumber(subset, 1125);
  const issuer = firstNumber(subset, 1126);
  const issue = firstNumber(subset, 1127);
  const local = firstText(subset, 1128);
  if (series === null || issuer === null || issue === null || local === null) return null;
  return /^[A-Za-z0-9]{1,16}$/u.test(local) && !/^0+$/u.test(local) ? `${series}-${issuer}-${issue}-${local}` : null;
}
