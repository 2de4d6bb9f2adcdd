import { createBrowserStorage } from './browser-storage.ts';
import { createBrowserClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { readDeviceId } from './device-id.ts';
import { factsOf, readBrowserFacts } from './facts.ts';
import type { DeviceFacts } from './facts.ts';
import { createFixedClock } from './fixed-clock.ts';
import type { FixedClock } from './fixed-clock.ts';
import { createBrowserGeolocation, createMemoryGeolocation } from './geolocation.ts';
import type { GeolocationDoor } from './geolocation.ts';
import { createBrowserOnline, createBrowserVisibility, createMovable } from './page-state.ts';
import type { MovableWatched, OnlineDoor, Visibility, VisibilityDoor } from './page-state.ts';
import type { DeviceProblemCode, OnProblem } from './problem.ts';
import { createBrowserRandom, createSeededRandom } from './random.ts';
import type { Random } from './random.ts';
import { createMemoryStorage } from './storage.ts';
import type { KeyValueStorage } from './storage.ts';

/** Everything of the outside world that the application touches, in one place. */
export interface Doors {
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: KeyValueStorage;
  readonly geolocation: GeolocationDoor;
  readonly visibility: VisibilityDoor;
  readonly online: OnlineDoor;
  readonly facts: DeviceFacts;
  readonly deviceId: string;
}

/** The doors of the running browser. */
export const openBrowserDoors = (onProblem: OnProblem<DeviceProblemCode>): Doors => {
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

/** Doors whose clock, visibility and network a test moves by hand. */
export interface MemoryDoors extends Doors {
  readonly clock: FixedClock;
  readonly visibility: MovableWatched<Visibility>;
  readonly online: MovableWatched<boolean>;
}

/** Doors in memory: a standing clock, seeded chance, empty storage, a visible page on a connected desktop. */
export const openMemoryDoors = (changes: Partial<MemoryDoors> = {}): MemoryDoors => {
  const random = changes.random ?? createSeededRandom(1);
  const storage = changes.storage ?? createMemoryStorage();
  return {
    clock: createFixedClock(),
    geolocation: createMemoryGeolocation(),
    visibility: createMovable<Visibility>('visible'),
    online: createMovable(true),
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
