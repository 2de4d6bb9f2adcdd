import { overlays, type OverlayIdent } from '@meltemi/catalogue';

type Library = 'leaflet' | 'maplibre' | 'globe';

/** The library after a press on 3D: to the globe and back to the flat map that fits this device. */
export const otherLibrary = (library: Library, flat: Library): Library => (library === 'globe' ? flat : 'globe');

/** True when the globe can show the overlay. */
export const globePossible = (overlay: OverlayIdent): boolean => !overlays[overlay].globeNotSupported;
