import { useMemo, useState } from 'react';
import { ArrowLeft, X } from 'lucide-react';
import { formatCoordinate } from '@meltemi/catalogue';
import type { Radiosonde } from '@meltemi/contract';
import { Segmented, SimulatedMark, surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { useQuery } from '#signals/index.ts';
import { SoundingShown } from '../SoundingShown.tsx';
import { ascentSounding, isOldAscent } from './ascent.rules.ts';
import { AscentStrip } from './AscentStrip.tsx';
import type { LoadRadiosonde } from './radiosonde.queries.ts';
import styles from '../Sounding.module.css';

/** What the window of a radiosonde station is given by the screen around it. */
export interface RadiosondeProps {
  readonly id: string;
  readonly load: LoadRadiosonde;
  /** Ms since 1970. */
  readonly now: number;
  readonly phone?: boolean;
  readonly onForecast: (station: Pick<Radiosonde, 'lat' | 'lon' | 'name'>) => void;
  readonly onClose: () => void;
}

/** Diagram and indices of what a balloon measured, or why there are none. */
function Body({ station, kind, phone }: { station: Radiosonde; kind: 'skew-t' | 'stueve'; phone: boolean }) {
  const t = useText('detail');
  const sounding = useMemo(() => ascentSounding(station.ascent), [station]);
  return sounding === null ? (
    <output className={styles.failure}>{t('radiosonde_none')}</output>
  ) : (
    <SoundingShown sounding={sounding} kind={kind} place={station.name} southern={station.lat < 0} phone={phone} />
  );
}

/** What the balloons of a station measured, in the diagram of the forecast. */
export function RadiosondeWindow({ id, load, now, phone = false, onForecast, onClose }: RadiosondeProps) {
  const t = useText('detail');
  const main = useText('main');
  const { date, time, relative } = useFormats();
  const settings = useSettings();
  const isSkewT = useSetting('soundingIsSkewTlogP');
  const hourFormat = useSetting('hourFormat');
  const [ts, setTs] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { reply, error } = useQuery(load, { id, ts }, attempt);
  const station = reply?.ok === true && reply.station.id === id ? reply.station : null;
  const kind = isSkewT ? 'skew-t' : 'stueve';
  const launched = station?.ascent.ts ?? null;
  const isOld = launched !== null && isOldAscent(launched, now);
  return (
    <section
      className={styles.window}
      data-window="radiosonde"
      data-phone={phone || undefined}
      aria-label={t('radiosonde_of', { place: station?.name ?? id })}
      aria-busy={reply === null}
    >
      <header className={styles.head}>
        {station !== null && (
          <button
            type="button"
            className={`${surfaces.iconButton} ${styles.back}`}
            aria-label={t('radiosonde_forecast')}
            title={t('radiosonde_forecast')}
            onClick={() => onForecast(station)}
          >
            <ArrowLeft size={18} aria-hidden="true" />
          </button>
        )}
        <div className={styles.place}>
          <h2>{t('radiosonde_of', { place: station?.name ?? id })}</h2>
          {station !== null && launched !== null && (
            <p className={styles.age} data-obsolete={isOld || undefined}>
              <bdi>
                {formatCoordinate(station.lat)}, {formatCoordinate(station.lon)}
              </bdi>{' '}
              ·{' '}
              {t('radiosonde_measured', {
                time: `${date(launched, { day: 'numeric', month: 'short', timeZone: 'UTC' })} ${time(launched, hourFormat, 'UTC')}`,
                ago: relative(Math.min(-60_000, launched - now)),
              })}
              {isOld && ` · ${t('radiosonde_old')}`}
            </p>
          )}
        </div>
        <Segmented
          legend={t('displayAs')}
          segments={[
            { value: 'skew-t', label: t('sounding_skewT') },
            { value: 'stueve', label: t('sounding_stueve') },
          ]}
          value={kind}
          onChange={(chosen) => void settings.set('soundingIsSkewTlogP', chosen === 'skew-t')}
        />
        {station !== null && (
          <button type="button" className={styles.swap} onClick={() => onForecast(station)}>
            {t('radiosonde_forecast')}
          </button>
        )}
        {station?.origin === 'simulated' && <SimulatedMark short />}
        <span className={styles.gap} />
        <button
          type="button"
          data-close-window
          className={surfaces.iconButton}
          aria-label={main('close')}
          onClick={onClose}
        >
          <X size={19} aria-hidden="true" />
        </button>
      </header>
      {station !== null && <AscentStrip ascents={station.ascents} chosen={station.ascent.ts} onChoose={setTs} />}
      {station !== null ? (
        <Body station={station} kind={kind} phone={phone} />
      ) : error !== null ? (
        <div className={styles.failure} data-reason="failed">
          <output>{t('radiosonde_failed')}</output>
          <button type="button" onClick={() => setAttempt(attempt + 1)}>
            {t('retry')}
          </button>
        </div>
      ) : (
        <output className={styles.failure} data-reason={reply?.ok === false ? 'nowhere' : undefined}>
          {reply?.ok === false ? t('radiosonde_none') : t('radiosonde_loading')}
        </output>
      )}
    </section>
  );
}
