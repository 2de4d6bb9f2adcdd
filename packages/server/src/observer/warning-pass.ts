import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { fallbackLanguage, type LanguageCode } from '@meltemi/catalogue';
import { watchAreas, type ActiveWarning, type DangerSpell, type StepValues, type WarningText } from '@meltemi/dangers';
import type { Region, Regions } from '#warnings/regions.ts';

const hourMs = 3_600_000;
/** Steps of the run that are looked at: from three hours on to three days, every three hours. */
const stepHours = 3;
const reachHours = 72;

/** Who warns in the simulated world: never an office. */
export const simulatedSender = 'Meltemi, simulated world';

/** Says a text of `languages/warnings` in a language. */
export type SayWarning = (
  language: LanguageCode,
  key: string,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** What a pass is made of. */
export interface WarningPassOptions {
  readonly seed: number;
  /** The run whose forecast is looked at. */
  readonly refTs: number;
  readonly watched: Regions['watched'];
  readonly read: (validTs: number) => Promise<StepValues>;
  readonly say: SayWarning;
  /** Languages that texts are written in. */
  readonly languages: readonly LanguageCode[];
}

/** Digits of a number for people: whole numbers from ten on, else one decimal. */
const shown = (value: number): number => (Math.abs(value) >= 10 ? Math.round(value) : Math.round(value * 10) / 10);

function textOf(
  { kind, severity, value, worst }: DangerSpell,
  { names }: Region,
  language: LanguageCode,
  say: SayWarning,
): WarningText {
  const area = names[language] ?? names['en'] ?? '';
  const event = say(language, `event_${kind}`);
  return {
    language,
    event,
    areaDesc: area,
    headline: say(language, `headline_${severity}`, { event, area }),
    description: say(language, `value_${value}`, { value: shown(worst) }),
    instruction: say(language, `advice_${kind}`),
    senderName: simulatedSender,
    web: null,
  };
}

/** The warnings of the simulated world for a run: the same for the same seed and run. */
export async function simulateWarnings(options: WarningPassOptions): Promise<ActiveWarning[]> {
  const { seed, refTs, watched, read, say, languages } = options;
  const watch = watchAreas(watched, stepHours);
  for (let hours = stepHours; hours <= reachHours; hours += stepHours) {
    watch.step(refTs + hours * hourMs, await read(refTs + hours * hourMs));
    await turn();
  }
  return watch.finish().map((spell): ActiveWarning => {
    const region = watched[spell.area]!;
    const day = new Date(spell.start).toISOString().slice(0, 10);
    const id = createHash('sha1').update(`${seed} ${region.code} ${spell.kind} ${day}`).digest('hex').slice(0, 16);
    return {
      id,
      chain: id,
      key: id,
      sender: simulatedSender,
      sent: refTs,
      kind: spell.kind,
      severity: spell.severity,
      urgency: null,
      certainty: 'Likely',
      start: spell.start,
      end: spell.end,
      texts: [...new Set([fallbackLanguage, ...languages])].map((language) => textOf(spell, region, language, say)),
      polygons: [],
      geocodes: [{ name: 'ISO3166-2', value: region.code }],
      area: region.code,
    };
  });
}
