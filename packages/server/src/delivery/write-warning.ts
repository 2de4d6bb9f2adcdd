import type { Say } from './notification-texts.ts';
import type { WarningFacts, WarningWords } from './notification.ts';
import type { Reader, WrittenNotification } from './written-notification.ts';

const baseOf = (language: string): string => language.toLowerCase().split(/[-_]/u)[0] ?? '';

/** The office's own words in the reader's language, else in English, else in any. */
const wordsFor = (words: readonly WarningWords[], language: string): WarningWords | undefined =>
  words.find((one) => baseOf(one.language) === baseOf(language)) ??
  words.find((one) => baseOf(one.language) === 'en') ??
  words[0];

/** Puts an official warning at a place into the reader's words, or that it was taken back. */
export function writeWarning(
  say: Say,
  reader: Reader,
  facts: WarningFacts,
  clock: (reader: Reader, zone: string, moment: number) => string,
): WrittenNotification {
  const { language } = reader;
  const { severity, words, locationName: place, zone, start, end, source, exact, isCancelled, lat, lon } = facts;
  const own = wordsFor(words, language);
  const event = own?.event ?? facts.type;
  const times = { place, from: clock(reader, zone, start), to: clock(reader, zone, end) };
  const lines = isCancelled
    ? [say(language, 'warningCancelledBody', times)]
    : [
        say(language, 'warningBody', times),
        ...(own?.headline === undefined || own.headline === event ? [] : [own.headline]),
        ...(exact ? [] : [say(language, 'warningNear')]),
      ];
  return {
    title: say(language, isCancelled ? 'warningCancelledTitle' : `warningTitle${severity}`, { event }),
    body: [...lines, source].join('\n'),
    path: `/cap-alert/${lat.toFixed(3)}/${lon.toFixed(3)}`,
  };
}
