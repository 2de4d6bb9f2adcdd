export { createMapSelector } from './map-selector.store.ts';
export { MapSelector } from './MapSelector.tsx';
