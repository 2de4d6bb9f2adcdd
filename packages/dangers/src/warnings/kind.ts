import type { Vtec } from './vtec.ts';
import { eventOfVtec } from './vtec-phenomena.data.ts';
import type { WarningKind } from './warning.ts';

/** MeteoAlarm's numbers of kinds. */
const awarenessKinds: Readonly<Record<number, WarningKind | undefined>> = {
  1: 'wind',
  2: 'snowIce',
  3: 'thunder',
  4: 'fog',
  5: 'heat',
  6: 'cold',
  7: 'coastal',
  8: 'fire',
  9: 'avalanche',
  10: 'rain',
  12: 'flood',
  13: 'flood',
};

/**
 * Words of events in the languages of the services that are read, from the most particular to the most general: "freezing
 * rain" is ice before it is rain, "thunderstorm wind" thunder before wind.
 */
const words: readonly (readonly [WarningKind, RegExp])[] = [
  ['tsunami', /tsunami|maremoto/],
  ['avalanche', /avalanch|lawine|valanga|aludes?\b|\balud|skred|lavin/],
  ['airQuality', /air quality|air stagnation|smoke|ozone|luftqualit|qualité de l.air|calidad del aire|pollution/],
  ['fire', /fire|red flag|waldbrand|incend|feux|feu de|brann|bränd|maastopalo/],
  [
    'snowIce',
    /snow|blizzard|winter|\bice\b|\bicy\b|icing|sleet|freezing (?:rain|spray|drizzle)|neige|verglas|neve|nieve|schnee|glätte|glatteis|\beis|gelo\b|snø|snö|sníh|námraz/,
  ],
  [
    'thunder',
    /thunder|tornado|lightning|hail|gewitter|hagel|orage|tormenta|trovoada|tempesta|temporal|torden|åska|ukonilma|bouř/,
  ],
  [
    'coastal',
    /coastal|storm surge|surf\b|rip current|beach hazard|high seas|lakeshore|hazardous seas|waves?\b|sturmflut|vagues|submersion|costeir|coster|mareggiat|agitação marítima/,
  ],
  [
    'flood',
    /flood|hochwasser|überschwemm|inondation|crue|inundaci|inundaç|alluvion|flom|översvämning|povod|debris flow|landslide/,
  ],
  ['fog', /fog|nebel|brouillard|niebla|nebbia|nevoeiro|tåke|dimma|mlha/],
  ['heat', /heat|hot weather|high.temp|hitze|canicule|chaleur|calor\b|caldo|hellevaroitus|värme|varme|vedro/],
  ['cold', /cold|wind chill|freeze|frost|low.temp|kälte|froid|frío|frio\b|freddo|gel\b|kulde|kyla|mráz/],
  ['rain', /rain|regen|pluie|lluvia|pioggia|precipita|chuva|nedbør|regn\b|déšť|downpour/],
  [
    'wind',
    /wind|gale|hurricane|typhoon|tropical storm|storm\b|squall|small craft|dust|sturm|orkan|böen|vent\b|viento|vento|kuling|vítr/,
  ],
];

/** The kind that the words of an event say. */
export function kindOfWords(event: string): WarningKind {
  const low = event.toLowerCase();
  return words.find(([, pattern]) => pattern.test(low))?.[0] ?? 'other';
}

/** What a warning warns of: MeteoAlarm's number first, then the event's code, then its words. */
export function kindOf(awarenessType: string | null, vtec: Vtec | undefined, event: string): WarningKind {
  const number = awarenessType === null ? Number.NaN : Number.parseInt(awarenessType, 10);
  return awarenessKinds[number] ?? eventOfVtec[vtec?.phenomenon ?? '']?.kind ?? kindOfWords(event);
}
