import { Suspense, use, useMemo, useSyncExternalStore } from 'react';
import { negotiateLanguage } from '@meltemi/catalogue';
import { SettingsSections, type HomePlace, type SettingsActions } from '../features/settings-pane/index.ts';
import { useFormats, useText } from '../language/index.ts';
import { useSetting } from '../settings/index.ts';
import type { Application } from './application.ts';
import { healthOf } from './health-of.ts';
import { statusRows } from './status-rows.ts';
import { StatusList } from './StatusList.tsx';
import { useMinute } from '#signals/useMinute.ts';

/** The languages that have texts, found out by the build. */
declare const __TRANSLATED__: readonly string[];

/** What the windows of the person are handed beside the application. */
export interface PersonalParts {
  /** Moves the map to where the device is, and tells how that went. */
  readonly locate: () => Promise<HomePlace | null>;
  readonly namePlace: (lat: number, lon: number) => Promise<string>;
}

/** What runs; it waits for the word of the database. */
function Status({ application }: { application: Application }) {
  const t = useText('main');
  const formats = useFormats();
  const { connection, environment } = application;
  const health = healthOf(application);
  const state = useSyncExternalStore(connection.subscribe, connection.current, connection.current);
  const server = useSyncExternalStore(health.subscribe, health.current, health.current);
  const storage = use(application.storageKind);
  const time = formats.time(useMinute(environment.clock), useSetting('hourFormat'));
  return (
    <StatusList title={t('statusTitle')} rows={statusRows({ connection: state, health: server, storage, time }, t)} />
  );
}

/** The settings that change at once, and what runs. */
export function SettingsPane({ application, locate, namePlace }: PersonalParts & { application: Application }) {
  const actions = useMemo(
    (): SettingsActions => ({
      automatic: negotiateLanguage(application.environment.facts.languages),
      isTranslated: (code) => __TRANSLATED__.includes(code),
      centre: () => application.map.camera.current(),
      locate,
      namePlace,
      chooseConsent: application.consent.choose,
      open: (name) => application.bus.emit('rqstOpen', { name }),
      unlock: (needs) =>
        application.bus.emit(
          'rqstOpen',
          needs === 'account' ? { name: 'login', params: { reason: 'messages' } } : { name: 'subscription' },
        ),
    }),
    [application, locate, namePlace],
  );
  return (
    <>
      <SettingsSections actions={actions} />
      <Suspense fallback={null}>
        <Status application={application} />
      </Suspense>
    </>
  );
}
