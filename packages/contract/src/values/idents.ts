import { languageCodes, levelIdents, overlayIdents, poiIdents, productIdents, stationTypes } from '@meltemi/catalogue';
import type { LanguageCode } from '@meltemi/catalogue';
import { z } from 'zod';

/** A product of the catalogue. */
export const product = z.enum(productIdents);

/** An overlay of the catalogue. */
export const overlay = z.enum(overlayIdents);

/** A height level of the catalogue. */
export const level = z.enum(levelIdents);

/** A language of the interface. */
export const language = z.enum(languageCodes);

const languages: ReadonlyMap<string, LanguageCode> = new Map(languageCodes.map((code) => [code.toLowerCase(), code]));

/** The language to answer in: an unknown one falls back to its base language, then to English. */
export const languageFor = (asked: string): LanguageCode => {
  const code = asked.toLowerCase().replaceAll('_', '-');
  return languages.get(code) ?? languages.get(code.split('-')[0] ?? '') ?? 'en';
};

/** A requested language of a query; never refused, because a reply in English is better than none. */
export const requestedLanguage = z.string().max(35).transform(languageFor).pipe(language);

/** The directory of a model's data, which is also its model ident. */
export const directory = z
  .string()
  .min(2)
  .max(40)
  .regex(/^[a-z][a-zA-Z0-9]*(?:-[a-zA-Z0-9]+)*$/, 'not a data directory');

/** A two-character country code: a letter, then a letter or digit (foundations §5). */
export const country = z
  .string()
  .length(2)
  .regex(/^[a-zA-Z][a-zA-Z0-9]$/, 'not a country code');

/** The version of an application build. */
export const version = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[0-9A-Za-z.+-]+$/, 'not a version');

/** A device id made by the browser. */
export const deviceId = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[A-Za-z0-9-]+$/, 'not a device id');

/** Where the application runs. */
export const platform = z.enum(['desktop', 'android', 'ios', 'windows', 'mac', 'linux', 'other']);

/** Which build of the application it is. */
export const target = z.enum(['index', 'mobile', 'embed', 'lib']);

/** The class of screen. */
export const device = z.enum(['desktop', 'tablet', 'mobile']);

/** The eight compass directions of alert conditions. */
export const compass = z.enum(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']);

/** A kind of points of interest. */
export const poi = z.enum(poiIdents);

/** A kind of weather stations; ad, wmo, buoy and ship are the professional ones (foundations §5). */
export const stationType = z.enum(stationTypes);

/** A station id, `<type>-<id>`. */
export const stationId = z
  .string()
  .max(64)
  .regex(new RegExp(`^(?:${stationTypes.join('|')})-[A-Za-z0-9_.:-]{1,56}$`), 'not a station id');

/** The code of an airport. */
export const airportCode = z.string().regex(/^[A-Z0-9]{3,5}$/, 'not an airport code');
