import { accumulationRanges, adjustAccumulation, overlays, type Calendar } from '@meltemi/catalogue';
import { surfaces } from '../controls/index.ts';
import { useText } from '../language/index.ts';
import { useSetting, useSettings } from '../settings/index.ts';
import styles from './Timeline.module.css';

const HOURS_A_DAY = 24;

/** Over how many hours an accumulation sums, from the chosen time on; only for overlays that sum. */
export function AccumulationRange({ calendar }: { calendar: Calendar }) {
  const t = useText('main');
  const settings = useSettings();
  const { isAccu } = overlays[useSetting('overlay')];
  const time = useSetting('timestamp');
  const range = useSetting('acRange');
  if (!isAccu) return null;
  const offered = [...new Set([...accumulationRanges(calendar, time), range])].toSorted((a, b) => a - b);
  const words = (hours: number): string =>
    hours >= 2 * HOURS_A_DAY && hours % HOURS_A_DAY === 0
      ? t('nextDays', { number: hours / HOURS_A_DAY })
      : t('nextHours', { number: hours });
  const choose = (hours: number): void => {
    const fitted = adjustAccumulation(calendar, time, hours);
    settings.setMany({ timestamp: fitted.timestamp, acRange: fitted.range });
  };
  return (
    <label className={`${surfaces.float} ${styles.range}`}>
      <span>{t('accumulation')}</span>
      <select value={range} onChange={(event) => choose(Number(event.currentTarget.value))}>
        {offered.map((hours) => (
          <option key={hours} value={hours}>
            {words(hours)}
          </option>
        ))}
      </select>
    </label>
  );
}
