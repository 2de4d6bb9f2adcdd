import type { LanguageCode } from '@meltemi/catalogue';

/** Short words that stay small inside a name. */
const SMALL = new Set('of the and de da do dos das del la las le les du des el et y di e'.split(' '));

/** What the source shortens, and the whole words; the first that fits. */
const WHOLE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^Is\. de /, 'Istmo de '],
  [/^Is\. Rev/, 'Islas Rev'],
  [/^Î\. /, 'Île '],
  [/^Pén\. /, 'Péninsule '],
  [/^N\. (?=\p{Lu})/u, 'North '],
  [/^Pen\. /, 'Península '],
  [/^S\. Nevada$/, 'Sierra Nevada'],
  [/^S\. /, 'Serra '],
  [/^I\. /, 'Isla '],
  [/^L\. (.+)$/, 'Lake $1'],
  [/^Rés\. /, 'Réservoir '],
  [/^Plat\. /, 'Plateau '],
  [/^Ft\. /, 'Fort '],
  [/\bCord\. /, 'Cordillera '],
  [/\bMts ?\./, 'Mountains'],
  [/\bRa\./, 'Range'],
  [/\bIs\.$/, 'Islands'],
  [/\bI\.$/, 'Island'],
  [/\bPen\.$/, 'Peninsula'],
  [/\bArch\.$/, 'Archipelago'],
  [/\bPlat\.$/, 'Plateau'],
  [/\bRes\.$/, 'Reservoir'],
  [/\bL\.$/, 'Lake'],
  [/\bIsands$/, 'Islands'],
  // Long vowels that an old character set turned into umlauts.
  [/^Kyüshü$/, 'Kyushu'],
  [/^Hokkaidö$/, 'Hokkaido'],
  [/^Honshü$/, 'Honshu'],
  [/^Ryükyü /, 'Ryukyu '],
  [/Shotö$/, 'Shotō'],
  [/^Daitö /, 'Daitō '],
  [/^Nampö-/, 'Nampō-'],
  [/Läna‘i/, 'Lānaʻi'],
  [/^Appennini$/, 'Appennino'],
  [/^Böhmer ?wald$/i, 'Böhmerwald'],
];

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Words of a name in capitals, as they are written otherwise. */
const withSmallLetters = (name: string): string =>
  name
    .toLowerCase()
    .split(' ')
    .map((word, index) =>
      index > 0 && SMALL.has(word)
        ? word
        : word.replace(
            /(^|[-(’'](?=\p{L}{2}))(\p{L})/gu,
            (_whole, before: string, letter: string) => before + letter.toUpperCase(),
          ),
    )
    .join(' ');

/** A name of the source as people write it: no capitals throughout, no shortened words, one space between words. */
export function tidyName(text: string): string {
  const name = text
    .replace(/\s+/g, ' ')
    .replace(/(?<=\p{L}{4})\.$/u, '')
    .trim();
  const isShouted = name === name.toUpperCase() && /\p{Lu}{3}/u.test(name);
  let tidy = isShouted ? withSmallLetters(name) : name;
  for (const [short, whole] of WHOLE_WORDS) tidy = tidy.replace(short, whole);
  return capitalised(tidy);
}

/** How a language says that a name is a lake's; the source often has the bare name ("Ladoga"). */
const LAKE: Partial<Record<LanguageCode, { readonly has: RegExp; readonly say: (name: string) => string }>> = {
  en: { has: /\b(?:lakes?|reservoir|sea|lough|loch|lagoon)\b/i, say: (name) => `Lake ${name}` },
  fr: { has: /^(?:grand |petit )?(?:lac|lacs|mer|réservoir|étang|lagune|barrage)\b/i, say: (name) => `Lac ${name}` },
  es: { has: /^(?:gran |mar |lago|laguna|embalse|represa|reserva)/i, say: (name) => `Lago ${name}` },
  pt: { has: /^(?:grande |mar |lago|lagoa|represa|reserva|albufeira)/i, say: (name) => `Lago ${name}` },
  it: { has: /^(?:gran |mar |mare |lago|laguna|bacino|riserva)/i, say: (name) => `Lago ${name}` },
  id: { has: /^(?:danau|waduk|laut)\b/i, say: (name) => `Danau ${name}` },
  tr: { has: /(?:gölü|gölleri|denizi|barajı|göl|rezervuarı)$/i, say: (name) => `${name} Gölü` },
  vi: { has: /^(?:hồ|biển)/i, say: (name) => `Hồ ${name}` },
};

/** Words and endings by which a name in another language says itself that it is a lake's. */
const SAYS_LAKE =
  /\b(?:lac|lake|lago|lagoa|lagún|laguna|réservoir|reservoir|serbatoio|presa|represa|embalse|ozero|buhayrat|danau)\b|(?:see|sjön|järvi|vesi|meer|jaure|nuur|köli|lagünü|[- ]hu| co| ko|yumco|mar chiquita)$/i;

/** The name of a lake in a language, said to be one. */
export function lakeName(language: LanguageCode, name: string, chief: string): string {
  const lake = LAKE[language];
  if (lake === undefined || lake.has.test(name)) return name;
  if (language === 'en' && lake.has.test(chief) && chief.toLowerCase().includes(name.toLowerCase())) return chief;
  return SAYS_LAKE.test(name) || (language === 'en' && name === chief) ? name : lake.say(name);
}
