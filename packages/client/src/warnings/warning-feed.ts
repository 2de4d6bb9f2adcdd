import { fixedZone, namedZone, type LanguageCode, type Zone } from '@meltemi/catalogue';
import type { WarningAreas } from '@meltemi/contract';
import type { Clock } from '#device/index.ts';
import { isHttpError, lazyCall, type ServerCall } from '#network/index.ts';
import { createSignal, type Signal } from '#signals/index.ts';

/** What is known of all warnings. */
export interface WarningState {
  /** `none` where no service and no simulated world gives any. */
  readonly status: 'loading' | 'ready' | 'none' | 'failed';
  readonly areas: WarningAreas | null;
}

/** All warnings of the world, kept up to date while somebody follows them. */
export interface WarningFeed {
  readonly state: Signal<WarningState>;
  /** The clock of the middle of the map: its midnight ends today. */
  readonly zone: Signal<Zone>;
  /** Keeps the state up to date until the returned function is called. */
  follow(): () => void;
  /** The map looks elsewhere. */
  lookAt(lat: number, lon: number): void;
  /** Loads again at once. */
  retry(): void;
  readonly now: () => number;
}

/** What the feed is made of. */
export interface WarningFeedParts {
  readonly call: ServerCall;
  readonly clock: Pick<Clock, 'now' | 'setInterval' | 'clearInterval'>;
  readonly isVisible: () => boolean;
  readonly lang: () => LanguageCode;
  readonly logError: (module: string, message: string, error?: unknown) => void;
}

/** How often it is looked whether warnings have changed, ms. */
const EVERY_MS = 60_000;
/** The clock of a place is that of its neighbourhood, degrees. */
const CLOCK_STEP = 2;

/** The zone by the sun alone, for a place whose own is not known. */
const nauticalZone = (lon: number): Zone => fixedZone(Math.round(lon / 15) * 60);

/** Opens the feed; nothing is loaded before somebody follows it. */
export function createWarningFeed({ call, clock, isVisible, lang, logError }: WarningFeedParts): WarningFeed {
  const state = createSignal<WarningState>({ status: 'loading', areas: null });
  const zone = createSignal<Zone>(fixedZone(0));
  const zones = new Map<string, Zone>();
  let followers = 0;
  let timer: number | null = null;
  let isLoading = false;
  let place = '';

  const load = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    try {
      const { data } = await call(lazyCall('warningAreas'), { query: { lang: lang() }, cache: false });
      const before = state.current();
      const isSame = before.status === 'ready' && JSON.stringify(before.areas) === JSON.stringify(data);
      if (!isSame) state.set({ status: data === null ? 'none' : 'ready', areas: data });
    } catch (error) {
      const isNone = isHttpError(error) && error.status === 503;
      if (!isNone && state.current().status !== 'failed') logError('warnings', 'Warnings could not be loaded', error);
      state.set(isNone ? { status: 'none', areas: null } : { ...state.current(), status: 'failed' });
    }
    isLoading = false;
  };
  const learnZone = async (key: string, lat: number, lon: number): Promise<void> => {
    try {
      const { data } = await call(lazyCall('celestial'), { params: { lat, lon } });
      const named = data === null ? null : namedZone(data.TZname);
      if (named !== null) zones.set(key, named);
      if (named !== null && place === key) zone.set(named);
    } catch (error) {
      // Days by the sun alone are at most some hours off; the next look at the place asks again.
      logError('warnings', 'The clock of a place could not be learned', error);
    }
  };

  return {
    state,
    zone,
    now: () => clock.now(),
    follow() {
      followers += 1;
      if (followers === 1) {
        void load();
        timer = clock.setInterval(() => {
          if (isVisible()) void load();
        }, EVERY_MS);
      }
      return () => {
        followers -= 1;
        if (followers > 0 || timer === null) return;
        clock.clearInterval(timer);
        timer = null;
      };
    },
    lookAt(lat, lon) {
      const east = ((((lon + 180) % 360) + 360) % 360) - 180;
      const [near, nearEast] = [lat, east].map((value) => Math.round(value / CLOCK_STEP) * CLOCK_STEP);
      const key = `${near} ${nearEast}`;
      if (key === place) return;
      place = key;
      const known = zones.get(key);
      zone.set(known ?? nauticalZone(east));
      if (known === undefined) void learnZone(key, Math.max(-90, Math.min(90, lat)), east);
    },
    retry: () => void load(),
  };
}
