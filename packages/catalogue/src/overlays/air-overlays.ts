import { overlay, type OverlayLine } from './overlay.ts';
import type { OverlayIdent } from './overlay-idents.ts';

const windy = (ident: OverlayIdent, line: OverlayLine) =>
  overlay(ident, 'air', { particles: 'windParticles', ...line });

/** Wind and pressure. */
const wind = [
  windy('wind', { icon: 'wind', partOf: 'wind', metric: 'wind', scale: 'wind' }),
  windy('gust', { icon: 'wind-gust', partOf: 'wind', metric: 'wind', scale: 'gust' }),
  overlay('gustAccu', 'air', { icon: 'clock', partOf: 'wind', metric: 'wind', scale: 'gust', variantOf: 'gust' }),
  windy('turbulence', {
    icon: 'plane',
    partOf: 'wind',
    metric: 'turbulence',
    scale: 'turbulence',
    alsoIn: ['warnings'],
  }),
  windy('pressure', {
    icon: 'gauge',
    partOf: 'wind',
    metric: 'pressure',
    scale: 'pressure',
    lines: 'pressureIsolines',
  }),
];

/** Temperature and moisture. */
const temperature = [
  windy('temp', { icon: 'thermometer', partOf: 'temp', metric: 'temp', scale: 'temp' }),
  windy('dewpoint', { icon: 'droplet', partOf: 'temp', metric: 'temp', scale: 'dewpoint' }),
  windy('wetbulbtemp', { icon: 'thermometer-droplet', partOf: 'temp', metric: 'temp', scale: 'wetbulbtemp' }),
  windy('rh', { icon: 'droplets', partOf: 'temp', metric: 'rh', scale: 'rh' }),
  windy('deg0', { icon: 'mountain-snow', partOf: 'temp', metric: 'altitude', scale: 'deg0' }),
];

/** Extreme-forecast indices: how unusual the day is for the season. */
const extremes = [
  overlay('efiWind', 'efi', {
    icon: 'wind-warning',
    partOf: 'warnings',
    metric: 'efiWind',
    scale: 'efi',
    alsoIn: ['wind'],
  }),
  overlay('efiTemp', 'efi', {
    icon: 'thermometer-warning',
    partOf: 'warnings',
    metric: 'efiTemp',
    scale: 'efi',
    alsoIn: ['temp'],
  }),
  overlay('efiRain', 'efi', {
    icon: 'rain-warning',
    partOf: 'warnings',
    metric: 'efiRain',
    scale: 'efi',
    alsoIn: ['rain'],
  }),
];

/** Overlays of air that moves, warms and moistens. */
export const airOverlays = [...wind, ...temperature, ...extremes];
