export { useMapMenu } from './useMapMenu.ts';
export { vibrateAtLongPress } from './vibrate.ts';
