import type { Pick } from './model.ts';
import { above, dwd } from './picks.ts';

/** What every ICON has at the ground. Names of fields are large in the files of one model and small in those of another. */
export function iconGround(spell: (name: string) => string): readonly Pick[] {
  const field = (quantity: Parameters<typeof dwd>[0], name: string, rest: Parameters<typeof dwd>[2]): Pick =>
    dwd(quantity, spell(name), rest);
  return [
    field('windU', 'U_10M', { grib: '0.2.2', surface: above(10) }),
    field('windV', 'V_10M', { grib: '0.2.3', surface: above(10) }),
    field('gust', 'VMAX_10M', { grib: '0.2.22', span: 'maximum' }),
    field('temp', 'T_2M', { grib: '0.0.0', surface: above(2) }),
    field('dewpoint', 'TD_2M', { grib: '0.0.6', surface: above(2) }),
    field('rh', 'RELHUM_2M', { grib: '0.1.1', surface: above(2) }),
    field('pressure', 'PMSL', { grib: '0.3.1' }),
    field('groundPressure', 'PS', { grib: '0.3.0' }),
    field('rain', 'TOT_PREC', { grib: '0.1.52', span: 'total' }),
    field('convRain', 'RAIN_CON', { grib: '0.1.76', span: 'total' }),
    field('convSnow', 'SNOW_CON', { grib: '0.1.55', span: 'total' }),
    field('snowcover', 'H_SNOW', { grib: '0.1.11', scale: 100 }),
    field('clouds', 'CLCT', { grib: '0.6.1' }),
    field('lclouds', 'CLCL', { grib: '0.6.22 0.6.3' }),
    field('mclouds', 'CLCM', { grib: '0.6.22 0.6.4' }),
    field('hclouds', 'CLCH', { grib: '0.6.22 0.6.5' }),
    field('cape', 'CAPE_ML', { grib: '0.7.6' }),
    field('deg0', 'HZEROCL', { grib: '0.3.6' }),
    field('directSun', 'ASWDIR_S', { span: 'average' }),
    field('diffuseSun', 'ASWDIFD_S', { span: 'average' }),
    field('modelElevation', 'HSURF', { grib: '0.3.6', still: true }),
  ];
}
