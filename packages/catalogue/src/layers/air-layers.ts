import { airLevels, levelsBetween, pressureLevels, windLevels } from '../levels/levels.ts';
import { layer } from './layer.ts';

/** Turbulence is forecast from above the boundary layer to the tropopause. */
export const turbulenceLevels = levelsBetween('900h', '150h');

/** Icing needs supercooled water, which ends near 300 hPa. */
export const icingLevels = levelsBetween('950h', '300h');

/** Wind, temperature, moisture, pressure, rain, clouds and what follows from them. */
export const airLayers = [
  layer('wind', ['windU', 'windV'], { levels: windLevels, vector: 'firstTwo' }),
  layer('gust', ['gust']),
  layer('gustAccu', ['gust'], { renderer: 'accumulations', accumulate: 'max' }),
  layer('temp', ['temp'], { levels: airLevels }),
  layer('dewpoint', ['dewpoint'], { levels: airLevels }),
  layer('wetbulbtemp', ['wetbulbtemp']),
  layer('rh', ['rh'], { levels: airLevels }),
  layer('pressure', ['pressure']),
  layer('gh', ['gh'], { levels: pressureLevels }),
  layer('rain', ['rain', 'ptype', 'thunder'], { lowValues: true }),
  layer('ptype', ['ptype', 'rain'], { lowValues: true }),
  layer('rainAccu', ['rain'], { renderer: 'accumulations', accumulate: 'sum', lowValues: true }),
  layer('snowAccu', ['newSnow'], { renderer: 'accumulations', accumulate: 'sum', lowValues: true }),
  layer('snowcover', ['snowcover'], { lowValues: true, noData: 'onSea' }),
  layer('thunder', ['thunder'], { lowValues: true }),
  layer('clouds', ['clouds', 'rain'], { lowValues: true }),
  layer('lclouds', ['lclouds'], { lowValues: true }),
  layer('mclouds', ['mclouds'], { lowValues: true }),
  layer('hclouds', ['hclouds'], { lowValues: true }),
  layer('cape', ['cape'], { lowValues: true }),
  layer('cbase', ['cbase'], { noData: 'whereAbsent' }),
  layer('cloudtop', ['cloudtop'], { noData: 'whereAbsent' }),
  layer('ccl', ['ccl', 'cclStrength'], { noData: 'whereAbsent' }),
  layer('deg0', ['deg0']),
  layer('visibility', ['visibility']),
  layer('fog', ['fog'], { lowValues: true }),
  layer('solarpower', ['solarpower']),
  layer('turbulence', ['turbulence'], { levels: turbulenceLevels, lowValues: true }),
  layer('icing', ['icing'], { levels: icingLevels, lowValues: true }),
  layer('efiWind', ['efiWind'], { renderer: 'daySwitcher' }),
  layer('efiTemp', ['efiTemp'], { renderer: 'daySwitcher' }),
  layer('efiRain', ['efiRain'], { renderer: 'daySwitcher' }),
];
