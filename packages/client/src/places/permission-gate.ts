import type { Geolocator } from '#device/index.ts';
import type { AppSettings } from '#settings/index.ts';

/** What the gate before the device's place is made of. */
export interface PermissionEnvironment {
  readonly geolocation: Geolocator;
  readonly settings: Pick<AppSettings, 'get' | 'set'>;
  /** What the browser would do with the question; null where it does not say. */
  readonly state: () => Promise<'granted' | 'denied' | 'prompt' | null>;
}

/** What the gate is connected to once there are windows. */
export interface PermissionQuestion {
  /** Opens the window that asks; rejects where it cannot be shown. */
  readonly open: () => Promise<void>;
  /** Resolves when nobody else speaks to the visitor. */
  readonly attention: () => Promise<void>;
}

/** Explains to the user why, before the browser asks where the device is. */
export interface PermissionGate {
  /** For what begins by itself: asks once in the life of the device and remembers the answer. */
  readonly unasked: Geolocator;
  /** For a press: asks again even after a no. */
  readonly pressed: Geolocator;
  readonly connect: (question: PermissionQuestion) => void;
  /** The answer of the window; closing it says no. */
  readonly answer: (allowed: boolean) => void;
}

/** Makes the gate; before it is connected it waits. */
export function createPermissionGate({ geolocation, settings, state }: PermissionEnvironment): PermissionGate {
  let connect: (question: PermissionQuestion) => void = () => undefined;
  const connected = new Promise<PermissionQuestion>((resolve) => {
    connect = resolve;
  });
  let waiting: ((allowed: boolean) => void)[] = [];
  const answer = (allowed: boolean): void => {
    const answers = waiting;
    waiting = [];
    for (const resolve of answers) resolve(allowed);
  };
  const askUser = async (): Promise<boolean> => {
    const { open, attention } = await connected;
    await attention();
    const answered = new Promise<boolean>((resolve) => void waiting.push(resolve));
    // Without the window the browser's own question must do; why the window failed is logged where it failed.
    open().catch(() => answer(true));
    return answered;
  };
  const permit = async (isPress: boolean): Promise<boolean> => {
    // Where the browser has decided, or keeps its mind to itself, our question would change nothing.
    if ((await state()) !== 'prompt' || settings.get('locationPermissionGranted')) return true;
    if (!isPress && settings.get('locationPermissionAsked')) return false;
    const allowed = await askUser();
    settings.set('locationPermissionAsked', true);
    settings.set('locationPermissionGranted', allowed);
    return allowed;
  };
  const locate: Geolocator['locate'] = async () => {
    const outcome = await geolocation.locate();
    if (outcome.kind === 'denied') settings.set('locationPermissionGranted', false);
    if (outcome.kind === 'position') settings.set('locationPermissionGranted', true);
    return outcome;
  };
  return {
    unasked: { permit: () => permit(false), locate },
    pressed: { permit: () => permit(true), locate },
    connect: (question) => connect(question),
    answer,
  };
}
