import type { DeviceKind } from '@meltemi/catalogue';

/** The system that the browser runs on. */
export type Platform = 'android' | 'ios' | 'windows' | 'mac' | 'linux' | 'other';

/** Which arrangement of the application runs: `index` the full page, `mobile` the one for phones. */
export type Target = 'index' | 'mobile';

/** The screen in CSS pixels and its pixel ratio. */
export interface ScreenFacts {
  readonly width: number;
  readonly height: number;
  readonly devicePixelRatio: number;
}

/** What is known about the device; none of it changes during a visit. */
export interface DeviceFacts {
  readonly platform: Platform;
  readonly target: Target;
  /** Decides the arrangement of the screen. */
  readonly device: DeviceKind;
  readonly screen: ScreenFacts;
  /** The languages that the browser prefers, best first. */
  readonly languages: readonly string[];
  /** The page is shown inside a frame of another page. */
  readonly framed: boolean;
}

/** What the browser reports, from which the facts are read. */
export interface FactsHost {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly languages: readonly string[];
  readonly screen: ScreenFacts;
  readonly framed: boolean;
}

/** The platform by the user agent; an iPad calls itself a Mac but has a touch screen. */
export const platformOf = (userAgent: string, maxTouchPoints: number): Platform => {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  if (/macintosh|mac os x/i.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'mac';
  if (/windows/i.test(userAgent)) return 'windows';
  if (/linux|cros|x11/i.test(userAgent)) return 'linux';
  return 'other';
};

/** Shorter screen side in CSS pixels from which a touch device is a tablet. */
const TABLET_SIDE_PX = 600;

/** The kind of device: a touch system by its shorter side, everything else a desktop. */
export const deviceKindOf = (platform: Platform, screen: ScreenFacts): DeviceKind => {
  if (platform !== 'android' && platform !== 'ios') return 'desktop';
  return Math.min(screen.width, screen.height) >= TABLET_SIDE_PX ? 'tablet' : 'mobile';
};

/** The facts read from what the browser reports. */
export const factsOf = (host: FactsHost): DeviceFacts => {
  const platform = platformOf(host.userAgent, host.maxTouchPoints);
  const { width, height, devicePixelRatio } = host.screen;
  const device = deviceKindOf(platform, host.screen);
  return {
    platform,
    target: device === 'mobile' ? 'mobile' : 'index',
    device,
    screen: { width, height, devicePixelRatio },
    languages: host.languages.length > 0 ? [...host.languages] : ['en'],
    framed: host.framed,
  };
};

/** The facts of the running browser. */
export const readBrowserFacts = (view: Window = window): DeviceFacts =>
  factsOf({
    userAgent: view.navigator.userAgent,
    maxTouchPoints: view.navigator.maxTouchPoints,
    languages: view.navigator.languages,
    screen: { width: view.screen.width, height: view.screen.height, devicePixelRatio: view.devicePixelRatio },
    framed: view.parent !== view,
  });
