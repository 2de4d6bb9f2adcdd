import { centreOf } from './country-centres.ts';
import type { AddressLocation as Umisteni } from '@meltemi/contract';

/** Where the map starts when nothing is known: the default of the start position setting. */
const NOWHERE: Umisteni = { ll: [50, 14], country: 'xx', city: '' };

/** Languages at home in so many countries that they say nothing of the place. */
const WORLD_LANGUAGES = new Set(['en', 'es', 'fr', 'pt', 'ar']);

/** The country a language tag points at, in small letters: its own region, else where the language is mostly spoken. */
function countryOfTag(tag: string): string | undefined {
  try {
    const locale = new Intl.Locale(tag);
    const region = locale.region ?? (WORLD_LANGUAGES.has(locale.language) ? undefined : locale.maximize().region);
    return region?.toLowerCase();
  } catch {
    return undefined;
  }
}

/** The first country an Accept-Language header points at, in the browser's order of preference. */
export function countryOfLanguages(header: string | undefined): string | undefined {
  const tags = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '*' && tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of tags) {
    const country = countryOfTag(tag);
    if (country !== undefined && centreOf(country) !== undefined) return country;
  }
  return undefined;
}

/** Where a visitor seems to be: by address, else by language, else nowhere in particular. */
export function placeVisitor(countryByAddress: string | undefined, acceptLanguage: string | undefined): Umisteni {
  const byAddress = countryByAddress?.toLowerCase();
  const country =
    byAddress !== undefined && centreOf(byAddress) !== undefined ? byAddress : countryOfLanguages(acceptLanguage);
  const ll = country === undefined ? undefined : centreOf(country);
  return country === undefined || ll === undefined ? NOWHERE : { ll: [ll[0], ll[1]], country, city: '' };
}
