import type { LanguageCode } from './language-codes.ts';

/**
 * The sections that language files are loaded by: `main` and `overlays` (names of layers, groups, isolines and points of
 * interest) at start, each other one with the window that needs it.
 */
export const languageSections = [
  'main',
  'overlays',
  'errors',
  'settings',
  'account',
  'subscription',
  'consent',
  'favs',
  'alerts',
  'notifications',
  'detail',
  'search',
  'startup',
  'calendar',
  'preferences',
  'colors',
  'debug',
  'difference',
  'onboarding',
  'info',
  'share',
  'menu',
  'login',
  'sky',
  'stations',
  'storms',
  'airport',
  'capalerts',
  'basemap',
] as const;

export type LanguageSection = (typeof languageSections)[number];

/** The path of a language file. */
export const languagePath = (section: LanguageSection, language: LanguageCode): string =>
  `/lang/${section}/${language}.js`;
