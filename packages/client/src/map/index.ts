export { createMapController } from './controller.ts';
export type { MapController, MapElements, MapPage } from './map-controller.ts';
export type { Camera, EngineKind, Place } from './engine/engine.ts';
export type { MapParts } from './map-parts.ts';
export type { ModelData } from './model/minifests.ts';
export type { PickedPoint } from './picker/picker.rules.ts';
export { MapView } from './MapView.tsx';
export { createMapPage } from './browser-page.ts';
