/** hPa in an inch of mercury. */
export const inchOfMercury = 33.863886;

/** Pressures at sea level between which every true one lies, hPa. */
const [lowest, highest] = [850, 1100];

export interface Pressure {
  /** hPa; null when the value is missing. */
  readonly pressure: number | null;
  readonly unit: 'Q' | 'A';
}

/** Q1013, A2992, QNH1013, QNH2992INS, Q////; null when the word is none or its number cannot be. */
export function readPressure(word: string): Pressure | null {
  const match = /^(Q(?:NH)?|A)(\d{4}|\/{4,5}|[XM]{4}|NIL)(INS)?$/.exec(word);
  if (match === null) return null;
  const [, sign = '', digits = '', inches] = match;
  const unit = sign === 'A' || inches !== undefined ? 'A' : 'Q';
  if (!/^\d/.test(digits)) return { pressure: null, unit };
  // Hundredths of an inch; to 0.01 hPa, so that 2992 is not 1013.2074…
  const pressure = unit === 'A' ? Math.round(Number(digits) * inchOfMercury) / 100 : Number(digits);
  return pressure >= lowest && pressure <= highest ? { pressure, unit } : null;
}
