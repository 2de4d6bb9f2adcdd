import { useCallback, useState } from 'react';
import { products } from '@meltemi/catalogue';
import { MapPin, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { ActionRow } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { useQuery } from '#signals/index.ts';
import { hoursOf, MomentStrip, stretchesOf, stretchWords } from '#timeline/index.ts';
import type { AlertItem, Alerts } from './alerts.store.ts';
import { useConditionWords } from './useConditionWords.ts';
import styles from './Alerts.module.css';

/** What the list asks of the application around it. */
export interface AlertActions {
  readonly onAdd: () => void;
  readonly onEdit: (id: string) => void;
  readonly onPlace: (place: { readonly lat: number; readonly lon: number; readonly name: string }) => void;
}

/** Statuses and times are asked for again this often while they are looked at, ms: as long as a reply of the server is kept. */
const REFRESH_MS = 300_000;

/** The number of the refresh that a moment (ms) belongs to: a row and its strip go by the same. */
export const refreshTurn = (now: number): number => Math.floor(now / REFRESH_MS);

/** When an alert holds; its key makes it load again whenever the alert was changed. */
function Matching({ item, alerts, now }: { item: AlertItem; alerts: Alerts; now: number }) {
  const t = useText('alerts');
  const formats = useFormats();
  const writing = { hourFormat: useSetting('hourFormat'), zulu: useSetting('zuluMode') };
  const load = useCallback((id: string) => alerts.times(id), [alerts]);
  const { reply: moments, error } = useQuery(load, item.id, refreshTurn(now));
  if (moments === null) return <p className={styles.note}>{error === null ? '' : t('timesFailed')}</p>;
  const next = stretchesOf(moments).find(({ to }) => to > now);
  return (
    <>
      <MomentStrip moments={moments} now={now} label={t('times')} />
      <p className={styles.note} data-next>
        {item.alert.type === 'live'
          ? t('previewHoursLive', { count: hoursOf(moments) })
          : next === undefined
            ? t('timesNone')
            : t('nextTime', { time: stretchWords(formats, next, writing) })}
      </p>
    </>
  );
}

/** One alert: where, what, whether it is coming, and what can be done with it. */
export function AlertRow({
  item,
  alerts,
  now,
  actions,
}: {
  item: AlertItem;
  alerts: Alerts;
  now: number;
  actions: AlertActions;
}) {
  const t = useText('alerts');
  const wordsOf = useConditionWords();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const { id, alert, status, reason } = item;
  const name = alert.description === '' ? alert.locationName : alert.description;
  const isSuspended = status === 'suspended';
  const attempt = (work: Promise<unknown>): void => {
    setFailed(false);
    work.catch(() => setFailed(true));
  };
  return (
    <li className={styles.alert} data-alert={id} data-status={status}>
      <header>
        <h4>
          <bdi>{name}</bdi>
        </h4>
        <span className={styles.status}>{t(`status_${status}`)}</span>
      </header>
      <p className={styles.where}>
        {alert.description !== '' && <bdi>{alert.locationName}</bdi>}
        <span>{alert.type === 'live' ? t('kind_live') : products[alert.model].modelName}</span>
        {alert.priority > 0 && <span className={styles.priority}>{t(`priority_${alert.priority}`)}</span>}
      </p>
      <dl className={styles.what}>
        {alert.conditions.map((condition) => (
          <div key={condition.type}>
            <dt>{t(`condition_${condition.type}`)}</dt>
            <dd>{wordsOf(condition)}</dd>
          </div>
        ))}
      </dl>
      {reason !== undefined && <p className={styles.reason}>{t(`reason_${reason}`)}</p>}
      {!isSuspended && reason === undefined && (
        <Matching key={`${alert.updated} ${status} ${item.isStored}`} item={item} alerts={alerts} now={now} />
      )}
      {asking ? (
        <fieldset className={styles.sure} aria-label={t('actionsOf', { name })}>
          <p>{t('deleteSure', { name })}</p>
          <ActionRow>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question takes the place of the button that was pressed */}
            <button type="button" data-danger autoFocus onClick={() => attempt(alerts.remove(id))}>
              {t('deleteYes')}
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              {t('deleteNo')}
            </button>
          </ActionRow>
        </fieldset>
      ) : (
        <fieldset className={styles.sure} aria-label={t('actionsOf', { name })}>
          <ActionRow>
            <button
              type="button"
              onClick={() => actions.onPlace({ lat: alert.lat, lon: alert.lon, name: alert.locationName })}
            >
              <MapPin size={15} aria-hidden="true" />
              {t('openPlace')}
            </button>
            <button type="button" onClick={() => attempt(alerts.suspend(id, !isSuspended))}>
              {isSuspended ? <Play size={15} aria-hidden="true" /> : <Pause size={15} aria-hidden="true" />}
              {isSuspended ? t('resume') : t('suspend')}
            </button>
            <button type="button" onClick={() => actions.onEdit(id)}>
              <Pencil size={15} aria-hidden="true" />
              {t('edit')}
            </button>
            <button type="button" onClick={() => setAsking(true)}>
              <Trash2 size={15} aria-hidden="true" />
              {t('delete')}
            </button>
          </ActionRow>
        </fieldset>
      )}
      <p role="alert" className={styles.fault}>
        {failed ? t('changeFailed') : ''}
      </p>
    </li>
  );
}
