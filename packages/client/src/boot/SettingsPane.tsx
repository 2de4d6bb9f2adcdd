import { Suspense, use, useSyncExternalStore } from 'react';
import { negotiateLanguage } from '@meltemi/catalogue';
import { SettingsSections } from '../features/settings-pane/index.ts';
import { useFormats, useText } from '../language/index.ts';
import { useSetting } from '../settings/index.ts';
import type { Application } from './application.ts';
import { statusRows } from './status-rows.ts';
import { StatusList } from './StatusList.tsx';
import { useMinute } from './useMinute.ts';

/** What runs; it waits for the word of the database. */
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

/** The settings that change at once, and what runs. */
export function SettingsPane({ application }: { application: Application }) {
  return (
    <>
      <SettingsSections automatic={negotiateLanguage(application.doors.facts.languages)} />
      <Suspense fallback={null}>
        <Status application={application} />
      </Suspense>
    </>
  );
}
