import { useFormats } from '../language/index.ts';
import { useSetting } from '../settings/index.ts';
import { readCalendar, runWords } from '../timeline/index.ts';

/** The reference time of the shown run in words; null until one is known. */
export function useRun(): string | null {
  const formats = useFormats();
  const calendar = readCalendar(useSetting('calendar'));
  return calendar === null ? null : runWords(formats, calendar.refTimeTs);
}
