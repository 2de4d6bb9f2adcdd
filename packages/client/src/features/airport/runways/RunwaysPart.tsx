import { useMemo } from 'react';
import type { Airport } from '@meltemi/contract';
import { unitLabel, useReadings } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import type { AirportUnits } from '../useAirportUnits.ts';
import { LimitField } from './LimitField.tsx';
import { roseBars } from './rose.rules.ts';
import { RunwayRose } from './RunwayRose.tsx';
import { RunwayRows } from './RunwayRows.tsx';
import { bestEnd, isCalm, windOnEnds, type SurfaceWind } from './runway-wind.rules.ts';
import styles from './Runways.module.css';

/** The wind of a report as runways need it; null where it was not measured. */
export function surfaceWind(metar: Airport['metar']): SurfaceWind | null {
  if (metar === null || metar.wind === null) return null;
  const { wind, dir, gust, dirFrom, dirTo } = metar;
  return { speed: wind, direction: dir, gust, arc: dirFrom === null || dirTo === null ? null : [dirFrom, dirTo] };
}

/** Runways with the wind on them: a rose, a row for each end with the best marked, gusts, and the own limit. */
export function RunwaysPart({
  airport,
  units,
  short = false,
}: {
  airport: Pick<Airport, 'runways' | 'metar'>;
  units: AirportUnits;
  /** The rose alone, small, as on the first page of a phone. */
  short?: boolean;
}) {
  const t = useText('airport');
  const { valueText } = useReadings();
  const limit = useSetting('crosswindLimit');
  const { runways, metar } = airport;
  const wind = surfaceWind(metar);
  const bars = useMemo(() => roseBars(runways), [runways]);
  const calm: SurfaceWind = { direction: null, speed: 0, gust: null, arc: null };
  const ends = windOnEnds(runways, wind ?? calm);
  const best = wind === null ? null : bestEnd(ends, wind);
  if (runways.length === 0) return <p className={styles.none}>{t('noRunways')}</p>;
  const knots = (value: number): string => valueText('wind', value, units.wind);
  const unit = unitLabel('wind', units.wind);
  return (
    <section className={styles.part} data-part="runways" data-short={short || undefined}>
      <div className={styles.top}>
        <div className={styles.fact}>
          <span>{t('wind')}</span>
          {wind === null ? (
            <small>{t('windUnknown')}</small>
          ) : isCalm(wind) ? (
            <b>{t('calm')}</b>
          ) : (
            <b>
              <bdi>
                {wind.direction === null ? t('variable') : `${wind.direction}°`} {knots(wind.speed)}{' '}
                <small>{unit}</small>
              </bdi>
            </b>
          )}
          {wind !== null && wind.gust !== null && (
            <small>
              {t('gustsOf', { value: knots(wind.gust) })} {unit}
            </small>
          )}
          {wind?.arc && <small>{t('arcOf', { from: wind.arc[0], to: wind.arc[1] })}</small>}
        </div>
        <RunwayRose bars={bars} wind={wind} best={best?.ident ?? null} />
        {best !== null && (
          <div className={styles.fact} data-end>
            <span>{t('bestRunway')}</span>
            <b>{best.ident}</b>
            <small>{t('byWind')}</small>
          </div>
        )}
      </div>
      {!short && (
        <>
          <RunwayRows ends={ends} best={best} limit={limit} units={units} hasWind={wind !== null} />
          {ends.length === 0 && <p className={styles.none}>{t('noHeadings')}</p>}
          <footer className={styles.foot}>
            {best?.gusts ? (
              <span>
                {t('withGusts', {
                  runway: best.ident,
                  head: knots(best.gusts.head),
                  cross: knots(Math.abs(best.gusts.cross)),
                  unit,
                })}
              </span>
            ) : (
              <span />
            )}
            <LimitField limit={limit} unit={units.wind} />
          </footer>
        </>
      )}
    </section>
  );
}
