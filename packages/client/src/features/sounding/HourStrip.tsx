import { useEffect, useRef } from 'react';
import type { Meteogram } from '@meltemi/contract';
import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import styles from './Sounding.module.css';

/** The moments of the reply; the first of each day is named by its day. */
export function HourStrip({ reply, index, onTime }: { reply: Meteogram; index: number; onTime: (ts: number) => void }) {
  const t = useText('detail');
  const formats = useFormats();
  const hourFormat = useSetting('hourFormat');
  const timeZone = useSetting('zuluMode') ? 'UTC' : reply.header.tzName;
  const strip = useRef<HTMLOListElement>(null);
  const { ts } = reply.data;
  const days = ts.map(
    (moment) => `${formats.weekday(moment, 'short', timeZone)} ${formats.date(moment, { day: 'numeric', timeZone })}`,
  );
  useEffect(() => {
    const element = strip.current;
    const chosen = element?.children[index];
    // Only the strip itself scrolls; scrollIntoView would move the page too.
    if (element && chosen instanceof HTMLElement)
      element.scrollTo({ left: chosen.offsetLeft - element.clientWidth / 2 });
  }, [index]);
  return (
    <ol ref={strip} className={styles.strip} dir="ltr" aria-label={t('row_hour')}>
      {ts.map((moment, k) => (
        <li key={moment} data-day-start={days[k] === days[k - 1] ? undefined : ''}>
          <button
            type="button"
            aria-pressed={k === index}
            aria-label={`${days[k]} ${formats.time(moment, hourFormat, timeZone)}`}
            onClick={() => onTime(moment)}
          >
            {days[k] === days[k - 1] ? formats.time(moment, hourFormat, timeZone).replace(/:00/, '') : <b>{days[k]}</b>}
          </button>
        </li>
      ))}
    </ol>
  );
}
