import { useId } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { dayWords, readCalendar } from '#timeline/index.ts';
import { nextStep, shownStep } from './days.rules.ts';
import styles from './DaySwitcher.module.css';

/** Chooses the day of a layer that has one picture a day: native radio buttons, and a step to either side. */
export function DaySwitcher({ compact = false }: { compact?: boolean }) {
  const t = useText('main');
  const formats = useFormats();
  const settings = useSettings();
  const name = useId();
  const zulu = useSetting('zuluMode');
  const time = useSetting('timestamp');
  const calendar = readCalendar(useSetting('calendar'));
  if (calendar === null) return null;
  const shown = shownStep(calendar, time);
  const choose = (timestamp: number): void => void settings.set('timestamp', timestamp);
  const step = (direction: 1 | -1, label: string, Icon: typeof ChevronLeft) => (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={nextStep(calendar, time, direction) === shown}
      onClick={() => choose(nextStep(calendar, time, direction))}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
  return (
    <section
      className={`${compact ? '' : surfaces.float} ${styles.switcher}`}
      data-compact={compact || undefined}
      aria-label={t('daySwitcher')}
      dir="ltr"
    >
      {step(-1, t('dayBefore'), ChevronLeft)}
      <fieldset className={styles.days}>
        <legend className={surfaces.hidden}>{t('daySwitcher')}</legend>
        {calendar.timestamps.map((timestamp) => {
          const [weekday, date] = dayWords(formats, timestamp, zulu);
          return (
            <label key={timestamp} className={styles.day}>
              <input
                type="radio"
                name={name}
                value={timestamp}
                checked={timestamp === shown}
                onChange={() => choose(timestamp)}
              />
              <span dir="auto">
                {weekday} <b>{date}</b>
              </span>
            </label>
          );
        })}
      </fieldset>
      {step(1, t('dayAfter'), ChevronRight)}
    </section>
  );
}
