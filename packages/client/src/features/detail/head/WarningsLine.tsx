import { TriangleAlert } from 'lucide-react';
import { useText } from '#language/index.ts';
import { dayShort } from '../rules/days.rules.ts';
import { dayHeading } from '../rules/times.rules.ts';
import type { ForecastView } from '../rules/view.ts';
import styles from '../Detail.module.css';

/** The warnings of the days that have one; nothing where none does. */
export function WarningsLine({ view }: { view: Pick<ForecastView, 'forecast' | 'days' | 'style'> | null }) {
  const t = useText('detail');
  const known = (view?.days ?? []).flatMap((day) => {
    const warning = view === null ? null : dayShort(view.forecast, day).warning;
    return view === null || warning === null
      ? []
      : [{ date: day.date, day: dayHeading(day.ts, view.style, true), warning }];
  });
  if (known.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={t('warnings')}>
      {known.map(({ date, day, warning }) => (
        <li key={date} data-date={date}>
          <TriangleAlert size={13} aria-hidden="true" /> <b dir="auto">{day}</b> <span dir="auto">{warning}</span>
        </li>
      ))}
    </ul>
  );
}
