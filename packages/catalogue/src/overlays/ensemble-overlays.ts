import { overlay } from './overlay.ts';

/** What many forecasts of the same weather say together: how likely something is, and how sure. */
export const ensembleOverlays = [
  overlay('rainChance', 'chance', { icon: 'umbrella', partOf: 'rain', metric: 'rh', scale: 'chance' }),
  overlay('gustChance', 'chance', { icon: 'wind-warning', partOf: 'wind', metric: 'rh', scale: 'chance' }),
  overlay('tempSpread', 'spread', { icon: 'thermometer', partOf: 'temp', metric: 'tempSpread', scale: 'tempSpread' }),
];
