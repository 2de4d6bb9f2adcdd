import type { LevelIdent } from '@meltemi/catalogue';
import type { WorkLevel } from '../derive/derivation.ts';
import { IngestError } from '../ingest-error.ts';
import type { FileOf, Pick } from './model.ts';
import { dwd, isobar } from './picks.ts';
import { stampOf, threeDigits } from './run-times.rules.ts';

/** Where DWD keeps the fields of an ICON whose files are named by region and grid, in capitals. */
export const iconPath =
  (folder: string, region: string) =>
  ({ refTs, hour }: FileOf, pick: Pick | null): string => {
    if (pick?.source.by !== 'dwd')
      throw new IngestError('bad-argument', 'every field of this model has a file of its own');
    const { name, kind, level } = pick.source;
    const run = stampOf(refTs);
    const parts = [`${region}_${kind}_${run.day}${run.hour}`];
    if (kind !== 'time-invariant') parts.push(threeDigits(hour));
    if (level !== null) parts.push(String(level));
    return `/weather/nwp/${folder}/grib/${run.hour}/${name.toLowerCase()}/${parts.join('_')}_${name}.grib2.bz2`;
  };

/** What every ICON has on a level of pressure. Wind is towards true east and north on all grids of DWD's open data. */
export function iconOn(level: LevelIdent | WorkLevel, spell: (name: string) => string): readonly Pick[] {
  const hPa = Number.parseInt(level, 10);
  const on = { level, hPa, surface: isobar(hPa) };
  return [
    dwd('temp', spell('T'), { ...on, grib: '0.0.0' }),
    dwd('rh', spell('RELHUM'), { ...on, grib: '0.1.1' }),
    // Geopotential, not height.
    dwd('gh', spell('FI'), { ...on, grib: '0.3.4', scale: 1 / 9.806_65 }),
    dwd('windU', spell('U'), { ...on, grib: '0.2.2' }),
    dwd('windV', spell('V'), { ...on, grib: '0.2.3' }),
  ];
}
