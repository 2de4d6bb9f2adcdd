import type { ActiveWarning, Polygon } from '@meltemi/dangers';
import type { Region, Regions } from './regions.ts';
import { stateNumbers } from './us-states.data.ts';

/** Where a warning holds. */
export interface WarningPlace {
  readonly polygons: readonly Polygon[];
  /** False where the area was found by its name alone. */
  readonly exact: boolean;
}

const numberedStates = new Map(Object.entries(stateNumbers).map(([letters, number]) => [number, letters]));

/** The code of a county by five digits; three zeros mean the whole state. */
function countyCode(digits: string): string {
  const letters = numberedStates.get(digits.slice(0, 2));
  return digits.endsWith('000') && letters !== undefined ? `US-${letters}` : `US-${digits}`;
}

/** The code of an area as regions have it; null for zones and regions whose shapes are not free. */
export function regionCode(name: string, value: string): string | null {
  const text = value.trim().toUpperCase();
  const kind = name.trim().toUpperCase();
  // SAME has a digit more in front, for a part of the county.
  if (/^(?:FIPS6|SAME)$/u.test(kind) && /^\d{6}$/u.test(text)) return countyCode(text.slice(1));
  if (kind.startsWith('FIPS') && /^\d{5}$/u.test(text)) return countyCode(text);
  const ugc = /^([A-Z]{2})C(\d{3})$/u.exec(text);
  const state = stateNumbers[ugc?.[1] ?? ''];
  if (kind === 'UGC') return ugc !== null && state !== undefined ? countyCode(`${state}${ugc[2]}`) : null;
  return kind.includes('3166') && /^[A-Z]{2}-[A-Z\d]{1,5}(?:\.\d)?$/u.test(text) ? text : null;
}

/** The country that the codes of a warning begin with, such as DE of EMMA_ID DE103. */
function countryOf(geocodes: ActiveWarning['geocodes']): string | null {
  for (const { name, value } of geocodes)
    if (/EMMA|NUTS/iu.test(name) && /^[A-Z]{2}/u.test(value))
      return value.slice(0, 2).replace('UK', 'GB').replace('EL', 'GR');
  return null;
}

/** Where a warning holds: by its own shapes, else by its codes, else by its area's name; null where nobody knows. */
export function placeWarning(
  { polygons, geocodes, texts }: Pick<ActiveWarning, 'polygons' | 'geocodes' | 'texts'>,
  regions: Pick<Regions, 'byCode' | 'byName'> | null,
): WarningPlace | null {
  if (polygons.length > 0) return { polygons, exact: true };
  if (regions === null) return null;
  const found = new Set<Region>();
  for (const { name, value } of geocodes) {
    const code = regionCode(name, value);
    const region = code === null ? undefined : regions.byCode(code);
    if (region !== undefined) found.add(region);
  }
  if (found.size > 0) return { polygons: [...found].flatMap((one) => one.polygons), exact: true };
  const country = countryOf(geocodes);
  for (const piece of texts.flatMap(({ areaDesc }) => [areaDesc, ...areaDesc.split(/[;,/\n]/u)])) {
    const region = regions.byName(piece, country);
    if (region !== undefined) found.add(region);
  }
  return found.size === 0 ? null : { polygons: [...found].flatMap((one) => one.polygons), exact: false };
}
