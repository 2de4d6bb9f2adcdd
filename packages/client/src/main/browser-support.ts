import type { Platform } from '#device/index.ts';

/** Technologies without which parts of the application do not work. */
const NEEDED = [
  ['ResizeObserver', 'ResizeObserver'],
  ['IndexedDB', 'indexedDB'],
] as const;

/** Names of platforms as people know them. */
const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  mac: 'macOS',
  linux: 'Linux',
  other: 'This browser',
};

/** The name of the platform for a message. */
export const platformName = (platform: Platform): string => PLATFORM_NAMES[platform];

/** Names of the needed technologies that a window lacks. Reading may throw where storage is forbidden; that counts as missing. */
export function missingTechnologies(view: object): readonly string[] {
  return NEEDED.flatMap(([name, property]) => {
    try {
      return (view as Record<string, unknown>)[property] ? [] : [name];
    } catch {
      return [name];
    }
  });
}
