import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { readCalendar } from './timeline.rules.ts';
import { runWords } from './times.ts';
import { isRunOld } from './run-age.rules.ts';

/** The reference time of the shown run in words, with its age when newer ones should have come; null until one is known. `now` in ms. */
export function useRun(now: number): string | null {
  const t = useText('main');
  const formats = useFormats();
  const product = useSetting('product');
  const calendar = readCalendar(useSetting('calendar'));
  if (calendar === null) return null;
  const { refTimeTs } = calendar;
  const run = runWords(formats, refTimeTs);
  return isRunOld(product, refTimeTs, now) ? t('runAge', { run, age: formats.relative(refTimeTs - now) }) : run;
}
