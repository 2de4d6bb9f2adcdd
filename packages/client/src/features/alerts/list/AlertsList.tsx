import { useCallback, useSyncExternalStore } from 'react';
import { BellPlus, CalendarSearch } from 'lucide-react';
import { ActionRow } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useQuery } from '#signals/index.ts';
import { AlertRow, refreshTurn, type AlertActions } from './AlertRow.tsx';
import type { AlertItem, Alerts } from './alerts.store.ts';
import styles from './Alerts.module.css';

/** The alerts of the user, those that look at the forecast and those that look at what is measured. */
export function AlertsList({ alerts, now, actions }: { alerts: Alerts; now: number; actions: AlertActions }) {
  const t = useText('alerts');
  const list = useSyncExternalStore(alerts.subscribe, alerts.list, alerts.list);
  const load = useCallback(() => alerts.refresh(), [alerts]);
  const { reply: isThrough, error } = useQuery(load, 'alerts', refreshTurn(now));
  const state = error !== null || isThrough === false ? 'offline' : isThrough === null ? 'loading' : 'known';
  const group = (title: string, items: readonly AlertItem[]) =>
    items.length > 0 && (
      <section aria-label={title}>
        <h3>{title}</h3>
        <ul className={styles.list}>
          {items.map((item) => (
            <AlertRow key={item.id} item={item} alerts={alerts} now={now} actions={actions} />
          ))}
        </ul>
      </section>
    );
  return (
    <div className={styles.alerts} data-alerts={state}>
      <ActionRow>
        <button type="button" data-main onClick={actions.onAdd}>
          <BellPlus size={17} aria-hidden="true" />
          {t('add')}
        </button>
      </ActionRow>
      <output className={styles.note}>
        {state === 'offline' ? t('offline') : state === 'loading' && list.length === 0 ? t('loading') : ''}
      </output>
      {state !== 'loading' && list.length === 0 && (
        <p className={styles.empty}>
          <CalendarSearch size={22} aria-hidden="true" /> {t('empty')}
        </p>
      )}
      {group(
        t('mine'),
        list.filter(({ alert }) => alert.type !== 'live'),
      )}
      {group(
        t('live'),
        list.filter(({ alert }) => alert.type === 'live'),
      )}
    </div>
  );
}
