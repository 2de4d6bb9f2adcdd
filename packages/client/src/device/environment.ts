import { createBrowserStorage } from './browser-storage.ts';
import { createBrowserClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { readDeviceId } from './device-id.ts';
import { factsOf, readBrowserFacts } from './facts.ts';
import type { DeviceFacts } from './facts.ts';
import { createFixedClock } from './fixed-clock.ts';
import type { FixedClock } from './fixed-clock.ts';
import { createBrowserGeolocation, createMemoryGeolocation } from './geolocation.ts';
import type { Geolocator } from './geolocation.ts';
import { createBrowserOnline, createBrowserVisibility } from './page-state.ts';
import { createSignal } from '#signals/index.ts';
import type { WritableSignal } from '#signals/index.ts';
import type { OnlineSignal, Visibility, VisibilitySignal } from './page-state.ts';
import type { DeviceProblemCode, OnProblem } from './problem.ts';
import { createBrowserRandom, createSeededRandom } from './random.ts';
import type { Random } from './random.ts';
import { createMemoryStorage } from './storage.ts';
import type { KeyValueStorage } from './storage.ts';

/** Everything of the outside world that the application touches, in one place. */
export interface Environment {
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: KeyValueStorage;
  readonly geolocation: Geolocator;
  readonly visibility: VisibilitySignal;
  readonly online: OnlineSignal;
  readonly facts: DeviceFacts;
  readonly deviceId: string;
}

/** The environment of the running browser. */
export const createBrowserEnvironment = (onProblem: OnProblem<DeviceProblemCode>): Environment => {
  const clock = createBrowserClock();
  const random = createBrowserRandom();
  const storage = createBrowserStorage(onProblem);
  return {
    clock,
    random,
    storage,
    geolocation: createBrowserGeolocation(clock),
    visibility: createBrowserVisibility(),
    online: createBrowserOnline(),
    facts: readBrowserFacts(),
    deviceId: readDeviceId(storage, random),
  };
};

/** Environment whose clock, visibility and network a test moves by hand. */
export interface MemoryEnvironment extends Environment {
  readonly clock: FixedClock;
  readonly visibility: WritableSignal<Visibility>;
  readonly online: WritableSignal<boolean>;
}

/** Environment in memory: a standing clock, seeded chance, empty storage, a visible page on a connected desktop. */
export const createMemoryEnvironment = (changes: Partial<MemoryEnvironment> = {}): MemoryEnvironment => {
  const random = changes.random ?? createSeededRandom(1);
  const storage = changes.storage ?? createMemoryStorage();
  return {
    clock: createFixedClock(),
    geolocation: createMemoryGeolocation(),
    visibility: createSignal<Visibility>('visible'),
    online: createSignal(true),
    facts: factsOf({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
      maxTouchPoints: 0,
      languages: ['en'],
      screen: { width: 1280, height: 800, devicePixelRatio: 1 },
      framed: false,
    }),
    ...changes,
    random,
    storage,
    deviceId: changes.deviceId ?? readDeviceId(storage, random),
  };
};
