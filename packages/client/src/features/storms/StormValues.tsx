import type { Storm, StormPoint } from '@meltemi/contract';
import { directionWords } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { wayOf } from '#map/layers/storms/storm-way.rules.ts';
import { isPast, motionAt } from './seasons.rules.ts';
import { pressureChange } from './storms.rules.ts';
import type { StormUnits } from './useStormUnits.ts';
import styles from './Storms.module.css';

const PA = 100;
/** ms. */
const NEAR_MS = 2 * 3_600_000;

/** Wind, pressure, motion and place of a storm at the moment that is shown. */
export function StormValues({
  storm,
  moment,
  units,
}: {
  readonly storm: Storm;
  readonly moment: StormPoint;
  readonly units: StormUnits;
}) {
  const t = useText('storms');
  const { fixed, number } = useFormats();
  const numbers = useSetting('numDirection');
  const change = isPast(storm) ? null : pressureChange(storm.track);
  // The map's time stands on whole steps, the advisory between them.
  const isNow = Math.abs(moment.ts - (storm.track.at(-1)?.ts ?? 0)) <= NEAR_MS;
  const lon = ((((moment.lon + 180) % 360) + 360) % 360) - 180;
  const degrees = (value: number, plus: string, minus: string): string =>
    `${fixed(Math.abs(value), 1)}° ${t(value < 0 ? minus : plus)}`;
  // Of a storm that is over nobody says where it goes: its way does.
  const { moveDir, moveSpeed } = isPast(storm) ? (motionAt(wayOf(storm), moment.ts) ?? storm) : storm;
  return (
    <dl className={styles.cards}>
      <div className={styles.card}>
        <dt>{t('wind')}</dt>
        <dd>
          <b>{units.wind.text(moment.windSpeed)}</b> <small>{units.wind.label}</small>
        </dd>
      </div>
      <div className={styles.card}>
        <dt>{t('pressure')}</dt>
        <dd>
          <b>{units.pressure.text(moment.pressure === null ? null : moment.pressure * PA)}</b>{' '}
          <small>{units.pressure.label}</small>
        </dd>
        {isNow && change !== null && (
          <dd className={styles.more}>
            {t('changeIn', {
              change: number(change.hPa, { signDisplay: 'exceptZero' }),
              hours: change.hours,
            })}
          </dd>
        )}
      </div>
      <div className={styles.card}>
        <dt>{t('moves')}</dt>
        <dd>
          {moveDir !== undefined && moveSpeed !== undefined ? (
            <>
              <svg viewBox="0 0 10 10" className={styles.arrow} style={{ rotate: `${moveDir}deg` }} aria-hidden="true">
                <path d="M5 0 8.5 9 5 7 1.5 9Z" />
              </svg>
              <b>{units.wind.text(moveSpeed)}</b> <small>{units.wind.label}</small>
            </>
          ) : (
            <b>–</b>
          )}
        </dd>
        {moveDir !== undefined && <dd className={styles.more}>{directionWords(moveDir, numbers)}</dd>}
      </div>
      <div className={styles.card}>
        <dt>{t('centre')}</dt>
        <dd>
          <b>{degrees(moment.lat, 'north', 'south')}</b>
        </dd>
        <dd className={styles.more}>{degrees(lon, 'east', 'west')}</dd>
      </div>
    </dl>
  );
}
