import { mapLimits } from '@meltemi/catalogue';
import { placeUnder, type Coordinates } from './place-under.ts';

/** How much of a screen a forecast covers when it opens: px of a large one, and as a share of a phone's height. */
const COVERED = { large: 430, left: 140, phone: 484, phoneShare: 0.62 } as const;

/** Height of the screen that a forecast covers when it opens, px. */
export const coveredPx = (isPhone: boolean, height: number): number =>
  isPhone
    ? Math.min(COVERED.phone, height * COVERED.phoneShare)
    : Math.max(0, Math.min(COVERED.large, height - COVERED.left));

/** Where the map looks. */
export interface CameraAt extends Coordinates {
  readonly zoom: number;
}

/** The camera that shows a place in the middle of what `covered` px at the foot of the screen leave free. */
export function cameraOver({ lat, lon }: Coordinates, zoom: number, covered: number): CameraAt {
  return { ...placeUnder({ lat, lon, zoom }, 0, covered / 2), zoom };
}

/** What brings places to the middle of the map. */
export interface CentringEnvironment {
  readonly map: {
    readonly camera: { readonly current: () => CameraAt };
    readonly engine: { readonly current: () => string | null };
    readonly moveTo: (camera: CameraAt) => void;
  };
  readonly layout: { readonly isPhone: () => boolean };
  readonly view: Pick<Window, 'innerHeight'>;
}

/** Shows a place in the middle of what its forecast leaves of the map; never zooms out. */
export const createCentring =
  ({ map, layout, view }: CentringEnvironment) =>
  (place: Coordinates): void => {
    const zoom = Math.max(map.camera.current().zoom, mapLimits.defaultZoom);
    // A globe has no such pixels; there the place itself is the middle.
    const covered = map.engine.current() === 'globe' ? 0 : coveredPx(layout.isPhone(), view.innerHeight);
    map.moveTo(cameraOver(place, zoom, covered));
  };
