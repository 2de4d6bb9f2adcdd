import { overlay } from './overlay.ts';

/** Overlays of what was seen or declared, and of maps that carry no forecast. */
export const observationOverlays = [
  overlay('radar', 'radar', { icon: 'radar', partOf: 'rain', metric: 'radar', scale: 'radar' }),
  overlay('radarPlus', 'radar', {
    icon: 'radar-plus',
    partOf: 'rain',
    metric: 'radar',
    scale: 'radar',
    variantOf: 'radar',
    promoBadge: 'beta',
    globeNotSupported: true,
  }),
  overlay('satellite', 'satellite', { icon: 'satellite', partOf: 'clouds', metric: 'satellite', scale: 'satellite' }),
  overlay('capAlerts', 'capAlerts', {
    icon: 'triangle-alert',
    partOf: 'warnings',
    metric: 'fallback',
    scale: 'capAlerts',
  }),
  // The tracker has the path /hurricanes, so the address needs no overlay for it.
  overlay('hurricanes', 'none', {
    icon: 'hurricane',
    partOf: 'warnings',
    metric: 'fallback',
    scale: null,
    alsoIn: ['wind'],
    hideFromURL: true,
    globeNotSupported: true,
  }),
  overlay('topoMap', 'topoMap', {
    icon: 'map',
    partOf: 'maps',
    metric: 'fallback',
    scale: null,
    globeNotSupported: true,
  }),
  overlay('heatmaps', 'none', {
    icon: 'building',
    partOf: 'maps',
    metric: 'fallback',
    scale: null,
    alsoIn: ['temp'],
    hideFromURL: true,
    globeNotSupported: true,
    isExternalLink: true,
  }),
];
