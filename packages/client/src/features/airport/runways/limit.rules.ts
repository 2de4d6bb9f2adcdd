import type { Metric, UnitIdent } from '@meltemi/catalogue';

/** The most that the setting takes, m/s. */
const MOST = 50;
/** Halvings after which a speed is known to a thousandth of a m/s. */
const HALVINGS = 40;

/** A speed that somebody typed in a unit, as m/s; `wrong` for what is no speed. Either decimal sign counts. */
export function speedInUnit(text: string, { conv }: Pick<Metric, 'conv'>, unit: UnitIdent): number | 'wrong' {
  const typed = text.trim().replace(',', '.');
  const wanted = /^\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
  const conversion = conv[unit]?.conversion;
  if (!Number.isFinite(wanted) || conversion === undefined) return 'wrong';
  if (wanted > conversion(MOST)) return 'wrong';
  // Units know the way from m/s only, and all of them grow with it: the way back is searched for, by halves.
  let [low, high] = [0, MOST];
  for (let k = 0; k < HALVINGS; k++) {
    const middle = (low + high) / 2;
    if (conversion(middle) < wanted) low = middle;
    else high = middle;
  }
  return Math.round(high * 1000) / 1000;
}
