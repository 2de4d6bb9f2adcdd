import { Suspense, use, useMemo } from 'react';
import { negotiateLanguage } from '@meltemi/catalogue';
import { useFormats, useText } from '#language/index.ts';
import { askAirspaces } from '#places/stations/ask-airspaces.ts';
import { followServerHealth, useServices } from '#services/index.ts';
import { useSetting } from '#settings/index.ts';
import { useMinute, useSignal } from '#signals/index.ts';
import type { SettingsActions } from './actions.ts';
import { SettingsSections } from './SettingsSections.tsx';
import { statusRows } from './status/status-rows.ts';
import { StatusList } from './status/StatusList.tsx';

/** The languages that have texts, found by the build. */
declare const __TRANSLATED__: readonly string[];

/** What runs; it waits until the database has answered. */
function Status() {
  const t = useText('main');
  const formats = useFormats();
  const services = useServices();
  const connection = useSignal(services.connection);
  const health = useSignal(services.once(followServerHealth));
  const storage = use(services.storageKind);
  const time = formats.time(useMinute(services.environment.clock), useSetting('hourFormat'));
  return <StatusList title={t('statusTitle')} rows={statusRows({ connection, health, storage, time }, t)} />;
}

/** The settings that change at once, and what runs. */
export function SettingsWindow() {
  const { consent, environment, map, once, places, windows } = useServices();
  const actions = useMemo(
    (): SettingsActions => ({
      automatic: negotiateLanguage(environment.facts.languages),
      isTranslated: (code) => __TRANSLATED__.includes(code),
      centre: () => map.camera.current(),
      locate: places.locate,
      namePlace: places.name,
      chooseConsent: consent.choose,
      open: (name) => windows.open(name),
      hasAirspaces: once(askAirspaces),
      unlock: (needs) =>
        needs === 'account' ? windows.open('login', { reason: 'messages' }) : windows.open('subscription'),
    }),
    [consent, environment, map, once, places, windows],
  );
  return (
    <>
      <SettingsSections actions={actions} />
      <Suspense fallback={null}>
        <Status />
      </Suspense>
    </>
  );
}
