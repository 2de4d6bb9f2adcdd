export { createMapSelector } from './map-selector.store.ts';
