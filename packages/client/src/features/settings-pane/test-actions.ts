import type { SettingsActions } from './actions.ts';

/** A screen around the settings that does nothing, in a product with texts in English and German. */
export const testActions = (changes: Partial<SettingsActions> = {}): SettingsActions => ({
  automatic: 'en',
  isTranslated: (code) => code === 'en' || code === 'de',
  centre: () => ({ lat: 0, lon: 0 }),
  locate: () => Promise.resolve(null),
  namePlace: () => Promise.resolve(''),
  chooseConsent: () => undefined,
  open: () => undefined,
  hasAirspaces: async () => true,
  unlock: () => undefined,
  ...changes,
});
