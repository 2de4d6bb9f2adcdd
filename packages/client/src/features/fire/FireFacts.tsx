import { useEffect, useState } from 'react';
import { fireAgeOf, fireAges, formatDecimal, toPoint } from '@meltemi/catalogue';
import type { Fire } from '@meltemi/contract';
import { ActionRow, SimulatedMark, useReadings } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting, useUnit } from '#settings/index.ts';
import { useQuery } from '#signals/index.ts';
import type { LoadFire } from './fire.queries.ts';
import styles from './Fire.module.css';

/** What the facts of a fire are made of. */
export interface FireFactsProps {
  readonly id: string;
  readonly load: LoadFire;
  /** ms. */
  readonly now: number;
  readonly onShown: (fire: Fire) => void;
  readonly onForecast: (fire: Fire) => void;
}

function Facts({ fire, now, onForecast }: { fire: Fire; now: number; onForecast: (fire: Fire) => void }) {
  const t = useText('stations');
  const { date, time, relative, fixed } = useFormats();
  const { valueWithUnit } = useReadings();
  const hourFormat = useSetting('hourFormat');
  const temp = useUnit('temp');
  const { ts, lat, lon, power, confidence, brightness, origin, source } = fire;
  const point = toPoint(lat, lon);
  const age = fireAges.find(({ ident }) => ident === fireAgeOf(now - ts));
  const rows = [
    ['fireSeen', `${date(ts, { dateStyle: 'medium' })}, ${time(ts, hourFormat)}`],
    ['fireAge', relative(Math.min(0, ts - now))],
    ['firePower', power === null ? t('unknown') : `${fixed(power, 1)} MW`],
    ['fireConfidence', confidence === null ? t('unknown') : t(`confidence_${confidence}`)],
    ['fireBrightness', brightness === null ? t('unknown') : valueWithUnit('temp', brightness, temp)],
    ['firePlace', point.ok ? formatDecimal(point.value) : ''],
  ] as const;
  return (
    <>
      <p className={styles.age}>
        <i style={{ background: age?.colour }} aria-hidden="true" />
        {age === undefined ? t('fireOlder') : t('fireYounger', { hours: age.hours })}
        {origin === 'simulated' && <SimulatedMark short />}
      </p>
      <dl className={styles.facts}>
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('fireNote')}</p>
      <ActionRow>
        <button type="button" onClick={() => onForecast(fire)}>
          {t('fireForecast')}
        </button>
      </ActionRow>
      <p className={styles.note}>{t('sourceOf', { source: `${source.name} · ${source.attribution}` })}</p>
    </>
  );
}

/** What is known of a fire: when it was seen, how strong it was, how sure that is, and by whom. */
export function FireFacts({ id, load, now, onShown, onForecast }: FireFactsProps) {
  const t = useText('stations');
  const [pressed, setPressed] = useState(0);
  const { reply, error } = useQuery(load, id, pressed);
  useEffect(() => {
    if (reply !== null && reply !== 'gone') onShown(reply);
    // Once a fire: what happens then must not depend on who draws the window again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reply]);
  if (error !== null)
    return (
      <div className={styles.fire}>
        <p role="alert">{t('fireNotLoaded')}</p>
        <ActionRow>
          <button type="button" onClick={() => setPressed(pressed + 1)}>
            {t('tryAgain')}
          </button>
        </ActionRow>
      </div>
    );
  return (
    <div className={styles.fire} data-fire={id}>
      {reply === null ? (
        <output>{t('loadingPoints')}</output>
      ) : reply === 'gone' ? (
        <p>{t('fireGone')}</p>
      ) : (
        <Facts fire={reply} now={now} onForecast={onForecast} />
      )}
    </div>
  );
}
