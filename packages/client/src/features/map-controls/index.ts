export { MapControls } from './MapControls.tsx';
