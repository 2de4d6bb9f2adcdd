import { timings, type UserLocation } from '@meltemi/catalogue';
import type { Clock } from '#device/index.ts';
import type { AppSettings } from '#settings/index.ts';
import type { TextPainter } from '../text-canvas.ts';

/** What the marker of the device's place is made of. */
export interface LocationMarkerParts {
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  readonly settings: Pick<AppSettings, 'get' | 'on'>;
  /** A fix that is to be marked at once. */
  readonly found?: Pick<UserLocation, 'lat' | 'lon'> | null;
  /** The map is to be repainted. */
  readonly onChange: () => void;
}

/** The mark at the place of the device. */
export interface LocationMarker {
  /** Where it stands now; null where there is none, or where the user does not want to see it. */
  readonly current: () => Pick<UserLocation, 'lat' | 'lon'> | null;
  readonly paint: TextPainter;
  readonly stop: () => void;
}

const INK = '#6fe3d8';
const RING = '#04211f';
/** Radii of the halo, the ring and the dot, px. */
const RADII = [16, 8, 6] as const;
const at = new Float64Array(2);

function disc(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  fill: string,
  alpha: number,
): void {
  context.globalAlpha = alpha;
  context.fillStyle = fill;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
  context.globalAlpha = 1;
}

/** Marks every new fix of the device for 120 s: after that the device may be elsewhere. */
export function createLocationMarker({ clock, settings, found = null, onChange }: LocationMarkerParts): LocationMarker {
  let place: Pick<UserLocation, 'lat' | 'lon'> | null = null;
  let timer: number | null = null;
  const endTimer = (): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };
  const put = (next: typeof place): void => {
    endTimer();
    place = next;
    if (next !== null) timer = clock.setTimeout(() => put(null), timings.locationMarkerMs);
    onChange();
  };
  const endings = [settings.on('gpsLocation', put), settings.on('displayLocation', onChange)];
  if (found !== null) put(found);
  const current = (): typeof place => (settings.get('displayLocation') ? place : null);
  return {
    current,
    paint: (context, view) => {
      const shown = current();
      if (shown === null || !view.project(shown.lon, shown.lat, at)) return;
      const [x = 0, y = 0] = at;
      disc(context, x, y, RADII[0], INK, 0.25);
      disc(context, x, y, RADII[1], RING, 1);
      disc(context, x, y, RADII[2], INK, 1);
    },
    stop: () => {
      endTimer();
      for (const end of endings) end();
    },
  };
}
