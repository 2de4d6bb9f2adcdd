export { MapControls } from './MapControls.tsx';
export { MapToggles } from './MapToggles.tsx';
