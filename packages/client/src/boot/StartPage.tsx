import { use, useSyncExternalStore } from 'react';
import { negotiateLanguage } from '@meltemi/catalogue';
import { useFormats, useText } from '../language/index.ts';
import { useSetting } from '../settings/index.ts';
import type { Application } from './application.ts';
import { Logo } from './Logo.tsx';
import { SettingsCorner } from './SettingsCorner.tsx';
import { statusRows } from './status-rows.ts';
import { StatusList } from './StatusList.tsx';
import { useMinute } from './useMinute.ts';
import { WindBackground } from './WindBackground.tsx';
import styles from './StartPage.module.css';

function Status({ application }: { application: Application }) {
  const t = useText('main');
  const formats = useFormats();
  const { connection, health, doors } = application;
  const state = useSyncExternalStore(connection.subscribe, connection.current, connection.current);
  const server = useSyncExternalStore(health.subscribe, health.current, health.current);
  const storage = use(application.storageKind);
  const time = formats.time(useMinute(doors.clock), useSetting('hourFormat'));
  return <StatusList title={t('statusTitle')} rows={statusRows({ connection: state, health: server, storage, time }, t)} />;
}

/** What is shown until the map is: the name, what runs, and a few settings that already work. */
export function StartPage({ application }: { application: Application }) {
  const t = useText('main');
  return (
    <>
      <WindBackground />
      <main className={styles.page}>
        <div className={styles.card}>
          <header className={styles.intro}>
            <div className={styles.brand}>
              <Logo />
              <span>{t('brand')}</span>
            </div>
            <div className={styles.words}>
              <h1>{t('startHeadline')}</h1>
              <p>{t('startSentence')}</p>
            </div>
            <p className={styles.simulated}>{t('simulatedData')}</p>
          </header>
          <div className={styles.panel}>
            <SettingsCorner automatic={negotiateLanguage(application.doors.facts.languages)} />
            <Status application={application} />
          </div>
        </div>
      </main>
    </>
  );
}
