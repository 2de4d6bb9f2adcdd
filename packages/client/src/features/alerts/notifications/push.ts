import { createLimiter } from '@meltemi/concurrency';
import type { AppSettings } from '#settings/index.ts';

/** A browser that may receive push notifications, as it is sent with the device. */
export interface PushAddress {
  readonly endpoint: string;
  readonly expirationTime?: number | null;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What the browser can do about push notifications. */
export interface PushService {
  /** What the user allows; `unsupported` where the browser has no push notifications. */
  readonly permission: () => 'default' | 'granted' | 'denied' | 'unsupported';
  /** Asks the user; to be called from a press. */
  readonly requestPermission: () => Promise<'default' | 'granted' | 'denied'>;
  readonly subscribe: (publicKey: string) => Promise<PushAddress>;
  readonly unsubscribe: () => Promise<void>;
  /** Where this browser is reached now; null while it is not. */
  readonly current: () => Promise<PushAddress | null>;
  /** Takes notifications off the screen of the device. */
  readonly dismissAll: () => Promise<void>;
}

/** Why a device is not notified. */
export type PushFault = 'unsupported' | 'denied' | 'failed';

/** What switching needs. */
export interface PushParts {
  readonly browser: PushService;
  readonly publicKey: () => Promise<string>;
  /** Registers the device with where it is reached; null takes that away. */
  readonly register: (push: PushAddress | null) => Promise<unknown>;
  readonly settings: Pick<AppSettings, 'get' | 'set' | 'on'>;
  readonly log: (message: string, cause: unknown) => void;
}

/** The push notifications of this device. */
export interface PushSwitch {
  /** Does what the setting says; where that cannot be, the setting goes back and the reason is kept. */
  readonly apply: (wanted: boolean) => Promise<void>;
  readonly fault: () => PushFault | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Keeps the browser and the device record in step with the setting `notifications`. */
export function createPushSwitch({ browser, publicKey, register, settings, log }: PushParts): PushSwitch {
  const listeners = new Set<() => void>();
  let fault: PushFault | null = null;
  const inTurn = createLimiter(1);

  const tell = (next: PushFault | null): void => {
    fault = next;
    for (const listener of listeners) listener();
  };
  const refuse = (why: PushFault): void => {
    tell(why);
    settings.set('notifications', false);
  };
  const turnOn = async (): Promise<void> => {
    if (browser.permission() === 'unsupported') return refuse('unsupported');
    if ((browser.permission() === 'granted' ? 'granted' : await browser.requestPermission()) !== 'granted')
      return refuse('denied');
    try {
      await register(await browser.subscribe(await publicKey()));
      tell(null);
    } catch (cause) {
      log('The device could not be registered for push notifications', cause);
      refuse('failed');
    }
    return undefined;
  };
  const turnOff = async (): Promise<void> => {
    try {
      await browser.unsubscribe();
      await register(null);
    } catch (cause) {
      // Without its subscription the browser shows nothing; the server notifications at its next try.
      log('The device could not be taken out of push notifications', cause);
    }
  };
  return {
    apply: (wanted) => {
      if (wanted) tell(null);
      return inTurn(() => (wanted ? turnOn() : turnOff()));
    },
    fault: () => fault,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
