import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { unitLabel, useReadings } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import type { AirportUnits } from '../useAirportUnits.ts';
import { isOverLimit, type EndWind } from './runway-wind.rules.ts';
import styles from './Runways.module.css';

/** Head or tail, and cross, of the wind on each end. */
export function RunwayRows({
  ends,
  best,
  limit,
  units,
  hasWind,
}: {
  readonly ends: readonly EndWind[];
  readonly best: EndWind | null;
  readonly limit: number | null;
  readonly units: AirportUnits;
  readonly hasWind: boolean;
}) {
  const t = useText('airport');
  const { valueText, valueWithUnit } = useReadings();
  const unit = unitLabel('wind', units.wind);
  const size = (value: number): string => `${valueText('wind', Math.abs(value), units.wind)} ${unit}`;
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          {(['runway', 'headwind', 'crosswind', 'length'] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ends.map((end) => {
          const { ident, mean, mostCross, length, isApproximate } = end;
          const isOver = hasWind && isOverLimit(end, limit);
          const isBest = best?.ident === ident;
          return (
            <tr key={ident} data-runway={ident} data-best={isBest || undefined} data-over={isOver || undefined}>
              <th scope="row">
                {ident}
                {isApproximate && (
                  <small title={t('approximate')}>
                    <span aria-hidden="true">≈</span>
                    <span className={styles.spoken}>{t('approximate')}</span>
                  </small>
                )}
              </th>
              <td data-component="head" data-tail={(mean !== null && mean.head < 0) || undefined}>
                {mean !== null && (
                  <>
                    {mean.head < 0 ? (
                      <ArrowUp size={15} aria-hidden="true" />
                    ) : (
                      <ArrowDown size={15} aria-hidden="true" />
                    )}{' '}
                    <b>{size(mean.head)}</b> {t(mean.head < 0 ? 'tail' : 'head')}
                  </>
                )}
              </td>
              <td data-component="cross">
                {mean === null ? (
                  hasWind && mostCross > 0 && <span>{t('crossUpTo', { value: size(mostCross) })}</span>
                ) : (
                  <>
                    {mean.cross < 0 ? (
                      <ArrowRight size={15} aria-hidden="true" />
                    ) : (
                      <ArrowLeft size={15} aria-hidden="true" />
                    )}{' '}
                    <b>{size(mean.cross)}</b> {t('cross')}
                  </>
                )}
                {isOver && <em>{t('overLimit')}</em>}
              </td>
              <td>
                {isBest ? (
                  <span className={styles.best}>{t('best')}</span>
                ) : (
                  length !== null && <bdi>{valueWithUnit('elevation', length, 'm')}</bdi>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
