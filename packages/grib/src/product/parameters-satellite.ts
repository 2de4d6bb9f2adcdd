import type { ParameterRow } from './parameters-local.ts';

/** WMO code table 4.2: what satellites see, and what they would see of a forecast. */
export const satellite: readonly ParameterRow[] = [
  [0, 4, 4, 'btmp', 'BRTMP', 'K', 'brightness temperature'],
  [0, 5, 7, 'btmp', 'BRTEMP', 'K', 'brightness temperature'],
  [3, 0, 0, 'srad', 'SRAD', '', 'scaled radiance'],
  [3, 0, 1, 'salbedo', 'SALBEDO', '', 'scaled albedo'],
  [3, 0, 2, 'sbtmp', 'SBTMP', '', 'scaled brightness temperature'],
  [3, 1, 14, 'clbt', 'CLBT', 'K', 'cloudy brightness temperature'],
  [3, 1, 15, 'csbt', 'CSBT', 'K', 'clear-sky brightness temperature'],
  [3, 1, 28, 'btmp', 'BRTMP', 'K', 'brightness temperature'],
];

/** Rows of consecutive numbers of NCEP's category 192, one a channel. */
function channels(number: number, prefix: string, instrument: string, names: readonly number[]): ParameterRow[] {
  return names.map((channel, k) => [
    3,
    192,
    number + k,
    prefix + channel,
    prefix + channel,
    'K',
    'simulated brightness temperature for ' + instrument + channel,
  ]);
}

const abi = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16];

/** NCEP's simulated pictures of GOES and of AMSR-E. */
export const ncepSatellite: readonly ParameterRow[] = [
  ...channels(0, 'SBT12', 'GOES 12, channel ', [2, 3, 4, 6]),
  [3, 192, 4, 'SBC123', 'SBC123', '', 'simulated brightness counts for GOES 12, channel 3'],
  [3, 192, 5, 'SBC124', 'SBC124', '', 'simulated brightness counts for GOES 12, channel 4'],
  ...channels(6, 'SBT11', 'GOES 11, channel ', [2, 3, 4, 5]),
  ...channels(10, 'AMSRE', 'AMSR-E on Aqua, channel ', [9, 10, 11, 12]),
  ...channels(20, 'SBTA16', 'ABI on GOES-16, band ', abi),
  ...channels(36, 'SBTA17', 'ABI on GOES-17, band ', abi),
];
