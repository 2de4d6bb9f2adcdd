import { convertValue, leastEcho, metrics, type UnitIdent, type WriteNumber } from '@meltemi/catalogue';

/** From this echo on hail is likely, and a rate of rain would mislead, dBZ. */
const HAIL_FROM = 55;

/** The units of the two rows of the legend: the chosen one on the bar, and what it stands for below. */
export function legendUnits(
  chosen: UnitIdent,
  rainUnit: UnitIdent,
): { readonly bar: UnitIdent; readonly below: UnitIdent } {
  if (chosen !== 'dBZ') return { bar: chosen, below: 'dBZ' };
  return { bar: 'dBZ', below: rainUnit === 'in' ? 'in/h' : 'mm/h' };
}

/** An echo in a unit, short enough to stand below a number of the bar; null where hail is likely, nothing where no echo is kept. */
export function echoWords(dbz: number, unit: UnitIdent, writeNumber: WriteNumber): string | null {
  if (unit !== 'dBZ' && dbz >= HAIL_FROM) return null;
  if (unit !== 'dBZ' && dbz < leastEcho) return '';
  const { conversion } = metrics.radar.conv[unit] ?? {};
  const value = conversion === undefined ? dbz : conversion(dbz);
  if (unit === 'dBZ') return convertValue(metrics.radar, dbz, unit, { withUnit: false, writeNumber }).text;
  // Two figures that count: a rate runs from a tenth of a millimetre to a hundred.
  return writeNumber(value, value >= 10 ? 0 : value >= 1 ? 1 : 2);
}
