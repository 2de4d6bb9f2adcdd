/** The parts that product templates are made of, in the order of their octets. */
export type ProductPart =
  | 'constituent' // chemical: type
  | 'aerosol' // type and size interval
  | 'optical' // wavelength interval
  | 'waves' // interval of wave periods
  | 'process' // generating process, cut-off, forecast time, two surfaces: in nearly every template
  | 'process-aloft' // the same without surfaces: what a satellite would see (4.32)
  | 'process-observed' // generating process alone: what a satellite saw (4.31)
  | 'bands' // spectral bands of satellites
  | 'process-short' // the same with a forecast time of two octets (4.44 only)
  | 'spatial'
  | 'ensemble'
  | 'derived'
  | 'probability'
  | 'percentile'
  | 'reforecast'
  | 'statistics'
  | 'reference-period'; // ends its section

/** Octets of each part; those that hold lists have more, see `octetsOfPart`. */
const partOctets: Readonly<Record<ProductPart, number>> = {
  constituent: 2,
  aerosol: 13,
  optical: 11,
  waves: 11,
  process: 23,
  'process-short': 21,
  'process-aloft': 11,
  'process-observed': 2,
  bands: 1,
  spatial: 3,
  ensemble: 3,
  derived: 2,
  probability: 13,
  percentile: 1,
  reforecast: 7,
  statistics: 12,
  'reference-period': 0,
};

/** Octets of a part that begins at `at`: bands follow their number, time ranges theirs. */
export function octetsOfPart(part: ProductPart, section: DataView, at: number): number {
  const fixed = partOctets[part];
  if (part === 'bands') return fixed + 11 * section.getUint8(at);
  if (part === 'statistics') return fixed + 12 * section.getUint8(at + 7);
  return fixed;
}

/** Templates of code table 4.0 that this reader knows, each after the two octets of category and number. */
export const productTemplates: ReadonlyMap<number, readonly ProductPart[]> = new Map<number, readonly ProductPart[]>([
  [0, ['process']],
  [1, ['process', 'ensemble']],
  [2, ['process', 'derived']],
  [5, ['process', 'probability']],
  [6, ['process', 'percentile']],
  [7, ['process']],
  [8, ['process', 'statistics']],
  [9, ['process', 'probability', 'statistics']],
  [10, ['process', 'percentile', 'statistics']],
  [11, ['process', 'ensemble', 'statistics']],
  [12, ['process', 'derived', 'statistics']],
  [15, ['process', 'spatial']],
  [31, ['process-observed', 'bands']],
  [32, ['process-aloft', 'bands']],
  [40, ['constituent', 'process']],
  [41, ['constituent', 'process', 'ensemble']],
  [42, ['constituent', 'process', 'statistics']],
  [43, ['constituent', 'process', 'ensemble', 'statistics']],
  [44, ['aerosol', 'process-short']],
  [45, ['aerosol', 'process', 'ensemble']],
  [46, ['aerosol', 'process', 'statistics']],
  [47, ['aerosol', 'process', 'ensemble', 'statistics']],
  [48, ['aerosol', 'optical', 'process']],
  [49, ['aerosol', 'optical', 'process', 'ensemble']],
  [50, ['aerosol', 'process']],
  [60, ['process', 'ensemble', 'reforecast']],
  [61, ['process', 'ensemble', 'reforecast', 'statistics']],
  [103, ['waves', 'process']],
  [107, ['process', 'statistics', 'derived', 'reference-period']],
]);
