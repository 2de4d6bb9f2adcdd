import type { LanguageCode } from '@meltemi/catalogue';
import type { WarningDetail } from '@meltemi/contract';

/** The words of a warning in one language. */
export interface Wording {
  /** As the office names it. */
  readonly language: string;
  readonly text: WarningDetail['info'][string];
  /** The reader's language, whatever its country. */
  readonly isOwn: boolean;
}

const baseOf = (language: string): string => language.toLowerCase().split(/[-_]/u)[0] ?? '';

/** The words for a reader: in their language, else as the office wrote them first. */
export function wordingFor({ info }: Pick<WarningDetail, 'info'>, lang: LanguageCode): Wording | null {
  const all = Object.entries(info);
  const found =
    all.find(([language]) => language.toLowerCase() === lang.toLowerCase()) ??
    all.find(([language]) => baseOf(language) === baseOf(lang)) ??
    all[0];
  if (found === undefined) return null;
  const [language, text] = found;
  return { language, text, isOwn: baseOf(language) === baseOf(lang) };
}

/** The words as the office wrote them first. */
export function originalWording({ info }: Pick<WarningDetail, 'info'>): Omit<Wording, 'isOwn'> | null {
  const [first] = Object.entries(info);
  return first === undefined ? null : { language: first[0], text: first[1] };
}

/** The name of a language in the reader's own; its code where nobody names it. */
export function languageName(language: string, lang: LanguageCode): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(language.replaceAll('_', '-')) ?? language;
  } catch {
    return language;
  }
}

/** A feed that was not read for so long may miss something, ms. */
const OLD_MS = 3_600_000;

/** True for warnings of services that were not read for an hour; a simulated world is as old as its run. */
export const isFeedOld = ({ origin, updated }: Pick<WarningDetail, 'origin' | 'updated'>, now: number): boolean =>
  origin === 'live' && now - Date.parse(updated) > OLD_MS;
