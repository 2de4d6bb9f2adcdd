import { droughtClasses, fireClasses, fogClasses, icingClasses, turbulenceClasses } from '../classes/index.ts';
import { byRules, unchanged } from './conversions.ts';
import { defineMetric } from './metric.ts';

/** Fog kinds. */
export const fogMetric = defineMetric({
  ident: 'fog',
  raw: 'class',
  conv: { rules: byRules(fogClasses) },
  defaults: ['rules', 'rules'],
});

/** Lightning density: strikes per km² and day. */
export const lightDensityMetric = defineMetric({
  ident: 'lightDensity',
  raw: 'strikes/km²·day',
  conv: { 'l/km²': unchanged(2, 'l/km²') },
  defaults: ['l/km²', 'l/km²'],
});

/** Extreme-forecast index of wind, −1…1. */
export const efiWindMetric = defineMetric({
  ident: 'efiWind',
  raw: '1',
  conv: { EFI: unchanged(2, '') },
  defaults: ['EFI', 'EFI'],
  separator: '',
});

/** Extreme-forecast index of temperature, −1…1. */
export const efiTempMetric = defineMetric({ ...efiWindMetric, ident: 'efiTemp' });

/** Extreme-forecast index of rain, −1…1. */
export const efiRainMetric = defineMetric({ ...efiWindMetric, ident: 'efiRain' });

/** Drought codes 0–5. */
export const droughtMetric = defineMetric({
  ident: 'drought',
  raw: 'class',
  conv: { rules: byRules(droughtClasses) },
  defaults: ['rules', 'rules'],
});

/** Fire weather index, by danger class or as a number. */
export const fwiMetric = defineMetric({
  ident: 'fwi',
  raw: 'index',
  conv: { rules: byRules(fireClasses), FWI: unchanged(0, 'FWI') },
  defaults: ['rules', 'rules'],
});

/** Moisture of dead fuel. */
export const dfm10hMetric = defineMetric({
  ident: 'dfm10h',
  raw: '%',
  conv: { '%': unchanged(0, '%') },
  defaults: ['%', '%'],
  separator: '',
});

/** Turbulence, as eddy dissipation rate or by class. */
export const turbulenceMetric = defineMetric({
  ident: 'turbulence',
  raw: 'EDR',
  conv: { EDR: unchanged(2, 'EDR'), rules: byRules(turbulenceClasses) },
  defaults: ['EDR', 'EDR'],
});

/** Icing codes 0–4. */
export const icingMetric = defineMetric({
  ident: 'icing',
  raw: 'class',
  conv: { rules: byRules(icingClasses) },
  defaults: ['rules', 'rules'],
});

/** For a quantity that no other metric fits: the number as it came. */
export const fallbackMetric = defineMetric({
  ident: 'fallback',
  raw: '1',
  conv: { raw: unchanged(2, '') },
  defaults: ['raw', 'raw'],
  separator: '',
});
