import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  Bell,
  BellRing,
  CloudLightning,
  CloudSun,
  Info,
  Newspaper,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { ActionRow } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import type { NotificationItem } from './notifications.rules.ts';
import type { Notifications } from './notifications.store.ts';
import styles from './Notifications.module.css';

const ICONS: Readonly<Record<NotificationItem['type'], LucideIcon>> = {
  alert: BellRing,
  weatherWarning: TriangleAlert,
  dailyForecast: CloudSun,
  storm: CloudLightning,
  article: Newspaper,
  system: Info,
};

/** What the list asks of the application around it. */
export interface NotificationsListProps {
  readonly notifications: Notifications;
  /** Now, in ms. */
  readonly now: number;
  readonly onPlace: (place: NonNullable<NotificationItem['place']>, type: NotificationItem['type']) => void;
}

/** The notifications of the user, newest first; a press opens what one is about. */
export function NotificationsList({ notifications, now, onPlace }: NotificationsListProps) {
  const t = useText('notifications');
  const formats = useFormats();
  const { status, notifications: list } = useSyncExternalStore(
    notifications.subscribe,
    notifications.current,
    notifications.current,
  );
  const [failed, setFailed] = useState(false);
  useEffect(() => void notifications.poll(), [notifications]);
  const open = (notification: NotificationItem): void => {
    void notifications.open([notification.id]);
    if (notification.place !== null) onPlace(notification.place, notification.type);
  };
  const clear = (): void => {
    setFailed(false);
    notifications.clear().catch(() => setFailed(true));
  };
  return (
    <section className={styles.notifications} aria-label={t('list')} data-notifications={status}>
      {status !== 'unknown' && list.length === 0 && (
        <p className={styles.empty}>
          <Bell size={20} aria-hidden="true" />
          {status === 'failed' ? t('failed') : t('empty')}
        </p>
      )}
      {list.length > 0 && (
        <>
          <ActionRow>
            <button type="button" onClick={clear}>
              {t('clear')}
            </button>
          </ActionRow>
          <ul className={styles.list}>
            {list.map((notification) => {
              const Icon = ICONS[notification.type];
              return (
                <li key={notification.id}>
                  <button
                    type="button"
                    className={styles.notification}
                    data-notification={notification.id}
                    data-new={!notification.isViewed || undefined}
                    onClick={() => open(notification)}
                  >
                    <Icon size={18} aria-hidden="true" />
                    <span>
                      <b>
                        <bdi>{notification.title === '' ? t(`type_${notification.type}`) : notification.title}</bdi>
                      </b>
                      {notification.body !== '' && <span dir="auto">{notification.body}</span>}
                      <small>{formats.relative(notification.created - now)}</small>
                    </span>
                    {!notification.isViewed && <em>{t('new')}</em>}
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <p role="alert" className={styles.fault}>
        {failed ? t('clearFailed') : ''}
      </p>
    </section>
  );
}
