import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import styles from '../Sounding.module.css';

/** The ascents of a station, the oldest first, as the hours of a forecast stand; times in UTC, as balloons are launched by. */
export function AscentStrip({
  ascents,
  chosen,
  onChoose,
}: {
  readonly ascents: readonly number[];
  readonly chosen: number;
  readonly onChoose: (ts: number) => void;
}) {
  const t = useText('detail');
  const { date, time } = useFormats();
  const hourFormat = useSetting('hourFormat');
  const label = (ts: number): string =>
    `${date(ts, { day: 'numeric', month: 'short', timeZone: 'UTC' })} ${time(ts, hourFormat, 'UTC')}`;
  return (
    <ol className={styles.strip} dir="ltr" aria-label={t('radiosonde_ascents')}>
      {ascents
        .toSorted((a, b) => a - b)
        .map((ts) => (
          <li key={ts} data-ascent={ts}>
            <button type="button" aria-pressed={ts === chosen} onClick={() => onChoose(ts)}>
              {label(ts)}
            </button>
          </li>
        ))}
    </ol>
  );
}
