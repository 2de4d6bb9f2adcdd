import { day } from './spans.ts';

/** The terms for plugins of other authors; width in pixels, age in milliseconds. */
export const externalPluginTerms = {
  namePrefix: 'windy-plugin-',
  paneWidthPx: 400,
  /** A build this old is installed without a question. */
  forceUpdateAgeMs: 7 * day,
} as const;

/** True for the prefix followed by lowercase letters, digits and dashes; the message for no is `plugin/bad-name`. */
export const isExternalPluginName = (name: unknown): name is string =>
  typeof name === 'string' && /^windy-plugin-[a-z0-9-]+$/.test(name);

/** An entry of the list of published plugins; `builtAt` in milliseconds. */
export interface PublishedPlugin {
  readonly status: 'published' | 'unpublished';
  readonly version: string;
  readonly builtAt: number;
}

/** What opening an installed plugin does first. */
export type PluginOpening = 'open' | 'ask-update' | 'force-update' | 'uninstall';

/** Decides what happens on opening; a plugin that is not in the list was loaded from a URL and simply opens. */
export const externalPluginOpening = (
  installedVersion: string,
  published: PublishedPlugin | null,
  now: number,
): PluginOpening => {
  if (published === null) return 'open';
  if (published.status === 'unpublished') return 'uninstall';
  if (!isNewerVersion(published.version, installedVersion)) return 'open';
  return now - published.builtAt >= externalPluginTerms.forceUpdateAgeMs ? 'force-update' : 'ask-update';
};

/** True when the first of two dotted versions is newer; 1.10 is newer than 1.9, and 1.0 equals 1. */
export const isNewerVersion = (candidate: string, current: string): boolean => {
  const left = numbersOf(candidate);
  const right = numbersOf(current);
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
};

const numbersOf = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10) || 0);
