export { MapControls } from './MapControls.tsx';
export { MapToggles } from './MapToggles.tsx';
export { toggleFullscreen, useFullscreen } from './useFullscreen.ts';
