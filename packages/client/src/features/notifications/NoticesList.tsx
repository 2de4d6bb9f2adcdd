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
import type { Notice } from './notices.rules.ts';
import type { Notices } from './notices.store.ts';
import styles from './Notifications.module.css';

const ICONS: Readonly<Record<Notice['type'], LucideIcon>> = {
  alert: BellRing,
  weatherWarning: TriangleAlert,
  dailyForecast: CloudSun,
  storm: CloudLightning,
  article: Newspaper,
  system: Info,
};

/** What the list asks of the application around it. */
export interface NoticesListProps {
  readonly notices: Notices;
  /** Now, in ms. */
  readonly now: number;
  readonly onPlace: (place: NonNullable<Notice['place']>) => void;
}

/** The messages of the person, newest first; a press opens the place that one is about. */
export function NoticesList({ notices, now, onPlace }: NoticesListProps) {
  const t = useText('notifications');
  const formats = useFormats();
  const { status, notices: list } = useSyncExternalStore(notices.subscribe, notices.current, notices.current);
  const [failed, setFailed] = useState(false);
  useEffect(() => void notices.poll(), [notices]);
  const open = (notice: Notice): void => {
    void notices.open([notice.id]);
    if (notice.place !== null) onPlace(notice.place);
  };
  const clear = (): void => {
    setFailed(false);
    notices.clear().catch(() => setFailed(true));
  };
  return (
    <section className={styles.notices} aria-label={t('list')} data-notices={status}>
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
            {list.map((notice) => {
              const Icon = ICONS[notice.type];
              return (
                <li key={notice.id}>
                  <button
                    type="button"
                    className={styles.notice}
                    data-notice={notice.id}
                    data-new={!notice.isViewed || undefined}
                    onClick={() => open(notice)}
                  >
                    <Icon size={18} aria-hidden="true" />
                    <span>
                      <b>
                        <bdi>{notice.title === '' ? t(`type_${notice.type}`) : notice.title}</bdi>
                      </b>
                      {notice.body !== '' && <span dir="auto">{notice.body}</span>}
                      <small>{formats.relative(notice.created - now)}</small>
                    </span>
                    {!notice.isViewed && <em>{t('new')}</em>}
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
