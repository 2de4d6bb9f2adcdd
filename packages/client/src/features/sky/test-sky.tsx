// For tests: radar and satellite with frames, values and strokes that a test lays out, and the page around them.
import type { ReactNode } from 'react';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LanguageCode } from '@meltemi/catalogue';
import { createEventBus, createFixedClock, createMemoryEnvironment } from '#device/index.ts';
import { LanguageProvider, type TextParams } from '#language/index.ts';
import { loadLanguage } from '#language/test-language.ts';
import { ServicesProvider, type Services } from '#services/index.ts';
import { createAppDefinitions, openSettings, SettingsProvider, type AppValues } from '#settings/index.ts';
import { createSignal } from '#signals/index.ts';
import type {
  KnownFrame,
  NearestStroke,
  RainOutlook,
  SkyFeed,
  SkyFrames,
  SkyInfo,
  SkyKind,
  SkyState,
  SkyValue,
  Stroke,
} from '#sky/index.ts';

/** The newest frame of a test's sky. */
export const NEWEST = Date.UTC(2026, 10, 16, 7, 12);
export const MINUTE = 60_000;

const info = (kind: SkyKind): SkyInfo => ({
  ref: new Date(NEWEST).toISOString(),
  update: new Date(NEWEST + 3 * MINUTE).toISOString(),
  step: kind === 'satellite' ? 15 : 3,
  images: [],
  strips: [],
  sources: [],
  flow: true,
  maxTileZoom: 7,
  ...(kind === 'satellite' ? { bands: ['infrared', 'visible', 'colour'] } : { coverageVersion: '1' }),
});

/** Frames of twelve hours, and of the hour ahead where the kind has one; all loaded but what a test changes. */
export function framesOf(kind: SkyKind): readonly KnownFrame[] {
  const step = (kind === 'satellite' ? 15 : 3) * MINUTE;
  const frames: KnownFrame[] = [];
  for (let ts = NEWEST - 720 * MINUTE; ts <= NEWEST; ts += step) frames.push({ ts, leadMinutes: 0, status: 'loaded' });
  if (kind === 'radarPlus')
    for (let lead = 3; lead <= 60; lead += 3)
      frames.push({ ts: NEWEST + lead * MINUTE, leadMinutes: lead, status: 'loaded' });
  return frames;
}

/** What a covered place shows unless a test says otherwise: 47 dBZ that go to the north-east. */
export const VALUE: SkyValue = {
  ts: NEWEST,
  isCovered: true,
  dbz: 47,
  falling: 'rain',
  brightness: 205,
  albedo: 0.7,
  scanTs: NEWEST - MINUTE,
  source: 'DWD',
  leadMinutes: 0,
  motion: { kilometresPerHour: 54, towards: 60 },
};

/** A feed whose parts a test sets. */
export function createTestFeed() {
  let now = NEWEST + 2 * MINUTE;
  let value: (lat: number, lon: number, ts: number) => SkyValue | null = () => VALUE;
  let outlook: RainOutlook | null = null;
  let nearest: NearestStroke | null = null;
  const retried: SkyKind[] = [];
  const hearers = new Set<(strokes: readonly Stroke[]) => void>();
  const kindOf = (kind: SkyKind) => {
    const state = createSignal<SkyState>({ status: 'current', info: info(kind), fault: null });
    const frames = createSignal(framesOf(kind));
    const revision = createSignal(0);
    const door: SkyFrames = {
      kind,
      state,
      frames,
      hasAround: () => true,
      revision,
      follow: () => () => undefined,
      retry: () => void retried.push(kind),
      newest: () => NEWEST,
      frameBefore: (ts) => frames.current().findLast((frame) => frame.ts <= ts) ?? null,
      frameAfter: (ts) => frames.current().find((frame) => frame.ts >= ts) ?? null,
      valueAt: (lat, lon, ts) => value(lat, lon, ts),
      loop: { want: () => undefined } as unknown as SkyFrames['loop'],
    };
    return { door, state, frames, revision };
  };
  const kinds = { radar: kindOf('radar'), radarPlus: kindOf('radarPlus'), satellite: kindOf('satellite') };
  const feed: SkyFeed = {
    of: (kind) => kinds[kind].door,
    outlookAt: () => Promise.resolve(outlook),
    strokes: {
      status: createSignal<'live'>('live'),
      revision: createSignal(0),
      follow: () => () => undefined,
      listen: (hear) => {
        hearers.add(hear);
        return () => hearers.delete(hear);
      },
      setTime: () => undefined,
      before: () => [],
      between: () => [],
      nearest: () => nearest,
    },
    now: () => now,
  };
  return {
    feed,
    kinds,
    retried,
    setNow: (ms: number) => void (now = ms),
    setValue: (read: typeof value) => void (value = read),
    setOutlook: (next: RainOutlook | null) => void (outlook = next),
    setNearest: (next: NearestStroke | null) => void (nearest = next),
    flash: (strokes: readonly Stroke[]) => {
      for (const hear of hearers) hear(strokes);
    },
  };
}

/** Shows a part of the screens of radar and satellite. */
export async function showSky(
  node: ReactNode,
  {
    values = {},
    lang = 'en',
    sky = createTestFeed(),
    fails = false,
  }: {
    values?: Partial<AppValues>;
    lang?: LanguageCode;
    sky?: ReturnType<typeof createTestFeed>;
    /** The code of the sky cannot be loaded. */
    fails?: boolean;
  } = {},
) {
  const environment = createMemoryEnvironment({ clock: createFixedClock(NEWEST + 2 * MINUTE) });
  const bus = createEventBus(() => environment.clock.now());
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage: environment.storage,
    clock: environment.clock,
    defaults: { country: 'za', languages: [lang] },
    onProblem: ({ message }) => {
      throw new Error(message);
    },
  });
  settings.setMany({ overlay: 'radar', product: 'radar', zuluMode: true, ...values });
  const camera = createSignal({ lat: 50, lon: 14, zoom: 5 });
  const language = await loadLanguage(lang);
  const services = {
    environment,
    bus,
    settings,
    map: { camera },
    sky: () => (fails ? Promise.reject(new Error('offline')) : Promise.resolve(sky.feed)),
    reporter: { logError: () => undefined },
  } as unknown as Services;
  const shown = render(
    <ServicesProvider services={services}>
      <LanguageProvider store={language}>
        <SettingsProvider value={settings}>{node}</SettingsProvider>
      </LanguageProvider>
    </ServicesProvider>,
  );
  await act(async () => undefined);
  const clock = environment.clock;
  return {
    ...shown,
    user: userEvent.setup({ delay: null }),
    settings,
    bus,
    camera,
    sky,
    clock,
    rest: (ms: number) => act(() => clock.advanceAsync(ms)),
    t: (key: string, params?: TextParams): string => language.text('sky')(key, params),
    main: (key: string, params?: TextParams): string => language.text('main')(key, params),
  };
}
