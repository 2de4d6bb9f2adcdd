import { flatView } from '@meltemi/render';
import type { MapView } from '@meltemi/render';
import type { Camera } from '../engine/engine.ts';

/** Views count zooms of 512-pixel tiles, cameras those of 256-pixel ones. */
const ZOOM_SHIFT = 1;

/** What a flat map will show of a camera before any library has drawn it, so that its tiles can be asked for meanwhile. */
export function firstView(
  { lat, lon, zoom }: Camera,
  { width, height }: { readonly width: number; readonly height: number },
): MapView {
  return flatView({ lat, lon, zoom: zoom - ZOOM_SHIFT, width: Math.max(1, width), height: Math.max(1, height) });
}
