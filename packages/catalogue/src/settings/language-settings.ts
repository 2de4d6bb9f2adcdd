import { languageCodes } from '../languages/language-codes.ts';
import { isCountryCode } from '../places/location.ts';
import { onDevice, withAccount } from './definition.ts';
import { flag, kind, oneOf } from './kinds.ts';

/** The clocks. */
export const hourFormats = ['12h', '24h'] as const;

/** Language and display. */
export const languageSettings = {
  lang: withAccount(oneOf(['auto', ...languageCodes]), 'auto'),
  usedLang: withAccount(oneOf(languageCodes), 'en'),
  englishLabels: withAccount(flag, false),
  /** Wind directions as degrees instead of arrows. */
  numDirection: withAccount(flag, false),
  hourFormat: withAccount(oneOf(hourFormats), '24h'),
  country: onDevice(kind<string>('a letter, then a letter or a digit', isCountryCode), 'xx'),
  /** Follows from the country until the user chooses a unit. */
  isImperial: onDevice(flag, false),
  zuluMode: withAccount(flag, false),
  displayLocation: withAccount(flag, true),
} as const;
