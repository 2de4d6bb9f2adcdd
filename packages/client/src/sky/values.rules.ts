import { fallingKinds, leastEcho } from '@meltemi/catalogue';
import { metresPerPixel } from '@meltemi/fields';
import type { FrameReading } from '@meltemi/render';
import type { RainOutlook, SkyInfo, SkyMotion, SkyValue } from './sky-feed.ts';

/** Slower than this nothing is said of a motion, km/h. */
const CALM = 2;

/** A motion over a place from samples of a tile a step. */
export function motionOf(
  [east, south]: readonly [number, number],
  { z, lat, stepMinutes }: { readonly z: number; readonly lat: number; readonly stepMinutes: number },
): SkyMotion | null {
  const metres = metresPerPixel(lat, z);
  const speed = (Math.hypot(east, south) * metres * 60) / stepMinutes / 1_000;
  if (!(speed >= CALM)) return null;
  return { kilometresPerHour: speed, towards: ((Math.atan2(east, -south) * 180) / Math.PI + 360) % 360 };
}

/** The source that says that it looks at a place; the first of several. Bounds may reach over 180°. */
export function sourceAt(sources: SkyInfo['sources'], lat: number, lon: number): string | null {
  const turn = ((((lon + 180) % 360) + 360) % 360) - 180;
  const found = sources.find(({ bounds: [west, south, east, north] }) => {
    const isBetween = west <= east ? turn >= west && turn <= east : turn >= west || turn <= east;
    return isBetween && lat >= south && lat <= north;
  });
  return found?.name ?? null;
}

/** What is said of a place for what was read there. */
export function valueOf(
  reading: FrameReading,
  info: SkyInfo,
  isRadar: boolean,
  { lat, lon, ts }: { readonly lat: number; readonly lon: number; readonly ts: number },
): SkyValue {
  const isCovered = !Number.isNaN(reading.value);
  const hasEcho = isRadar && isCovered && reading.value >= leastEcho;
  const place = { z: reading.z, lat, stepMinutes: info.step };
  return {
    ts,
    isCovered,
    dbz: hasEcho ? reading.value : null,
    falling: hasEcho && reading.kind !== null ? (fallingKinds[reading.kind] ?? null) : null,
    brightness: !isRadar && isCovered ? reading.value : null,
    albedo: isRadar || !isCovered ? null : reading.albedo,
    scanTs: reading.frame.scanTs,
    source: sourceAt(info.sources, lat, lon),
    leadMinutes: reading.frame.issue === 0 ? 0 : Math.max(0, Math.round((ts - reading.frame.issue) / 60_000)),
    motion: reading.motion === null ? null : motionOf(reading.motion, place),
  };
}

/** From this reflectivity on it rains at the ground, dBZ: about a quarter of a millimetre an hour. */
const RAIN_DBZ = 15;

/** What a frame of the coming hour has at a place. */
export interface OutlookFrame {
  readonly ts: number;
  /** NaN where no radar looks. */
  readonly dbz: number;
  readonly kind: number;
}

/** When rain begins and ends, by the newest measured frame and those extrapolated from it; null where no radar looks. */
export function outlookOf(frames: readonly OutlookFrame[]): RainOutlook | null {
  const [now] = frames;
  const until = frames.at(-1)?.ts;
  if (now === undefined || until === undefined || frames.length < 2 || Number.isNaN(now.dbz)) return null;
  const isWet = ({ dbz }: OutlookFrame): boolean => dbz >= RAIN_DBZ;
  const isRaining = isWet(now);
  const start = isRaining ? now : frames.find(isWet);
  const end = start === undefined ? undefined : frames.find((frame) => frame.ts > start.ts && !isWet(frame));
  return {
    isRaining,
    startsAt: isRaining ? null : (start?.ts ?? null),
    endsAt: end?.ts ?? null,
    falling: fallingKinds[start?.kind ?? 0] ?? 'none',
    until,
  };
}
