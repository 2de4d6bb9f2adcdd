import type { ReactNode } from 'react';
import { Bug, CloudCheck, MonitorSmartphone, Palette, Sparkles } from 'lucide-react';
import type { SettingName } from '@meltemi/catalogue';
import { ActionRow } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { AirspacesNote } from '#places/stations/AirspacesNote.tsx';
import { useSetting } from '#settings/index.ts';
import type { SettingsActions } from './actions.ts';
import { GroupList } from './GroupList.tsx';
import { HomeSetting } from './HomeSetting.tsx';
import { ParticleSettings, ParticlesReset } from './ParticleSettings.tsx';
import { ConsentSetting, EmailSetting, LanguageSetting } from './PersonalSettings.tsx';
import { ResetAll } from './ResetAll.tsx';
import { groupNames, resettableSettings, settingRows, type GroupName, type Row } from './rows.rules.ts';
import { ChoiceSetting, FlagSetting, RowFrame, useHas } from './SettingRow.tsx';
import { ResetButton, SettingsGroup } from './SettingsGroup.tsx';
import { StartLayer, StartPosition } from './StartSettings.tsx';
import { UnitSettings } from './UnitSettings.tsx';
import { useRowText } from './useRowText.ts';
import styles from './Settings.module.css';

/** The rows that have a component of their own; what is drawn together stands at its first row. */
function ownRows(actions: SettingsActions): Readonly<Partial<Record<SettingName, ReactNode>>> {
  return {
    lang: <LanguageSetting {...actions} />,
    startUp: <StartPosition />,
    homeLocation: <HomeSetting {...actions} />,
    startUpOverlay: <StartLayer />,
    isImperial: <UnitSettings />,
    particlesAnim: <ParticleSettings />,
    email: <EmailSetting {...actions} />,
    consent: <ConsentSetting {...actions} />,
  };
}

function AnyRow({
  row,
  drawn,
  unlock,
  hasAirspaces,
}: { row: Row; drawn: ReturnType<typeof ownRows> } & Pick<SettingsActions, 'unlock' | 'hasAirspaces'>) {
  const t = useText('preferences');
  switch (row.kind) {
    case 'flag':
      return (
        <RowFrame name={row.name}>
          <FlagSetting row={row} unlock={unlock} />
          {row.name === 'displayAirspaces' && <AirspacesNote load={hasAirspaces} text={t('noAirspaces')} />}
        </RowFrame>
      );
    case 'choice':
      return (
        <RowFrame name={row.name}>
          <ChoiceSetting row={row} />
        </RowFrame>
      );
    case 'own':
      return drawn[row.name] ?? null;
  }
}

/** Sets a group back; particles do it their own way, and answers to questions are not forgotten by a press. */
function GroupReset({ group, heading }: { group: GroupName; heading: string }) {
  const t = useText('preferences');
  if (group === 'particles') return <ParticlesReset />;
  if (group === 'notifications' || group === 'privacy') return null;
  const names = settingRows[group].rows.map(({ name }) => name).filter((name) => resettableSettings.includes(name));
  return <ResetButton names={names} label={t('resetGroup', { group: heading })} />;
}

/** Ways to the windows that belong to the settings. */
function Ways({ open }: Pick<SettingsActions, 'open'>) {
  const t = useText('preferences');
  const isMember = useHas('account');
  return (
    <ActionRow>
      <button type="button" onClick={() => open('colors')}>
        <Palette size={15} aria-hidden="true" />
        {t('openColors')}
        {!isMember && <small>{t('needs_account')}</small>}
      </button>
      <button type="button" onClick={() => open('onboarding')}>
        <Sparkles size={15} aria-hidden="true" />
        {t('openOnboarding')}
      </button>
      <button type="button" onClick={() => open('debug')}>
        <Bug size={15} aria-hidden="true" />
        {t('openDebug')}
      </button>
    </ActionRow>
  );
}

/** Where what is set is kept. */
function KeptWhere() {
  const t = useText('preferences');
  const isSynced = useSetting('userToken') !== null;
  const Icon = isSynced ? CloudCheck : MonitorSmartphone;
  return (
    <p className={styles.kept} data-synced={isSynced || undefined}>
      <Icon size={15} aria-hidden="true" /> {t(isSynced ? 'synced' : 'savedOnDevice')}
    </p>
  );
}

/** Everything a user may set; each change applies and is saved at once. */
export function SettingsSections({ actions }: { actions: SettingsActions }) {
  const textOf = useRowText();
  const drawn = ownRows(actions);
  return (
    <>
      <KeptWhere />
      <GroupList />
      {groupNames.map((name) => {
        const { title, rows } = settingRows[name];
        const heading = textOf(title);
        return (
          <SettingsGroup key={name} anchor={name} title={heading} aside={<GroupReset group={name} heading={heading} />}>
            {rows.map((row) => (
              <AnyRow key={row.name} row={row} drawn={drawn} {...actions} />
            ))}
          </SettingsGroup>
        );
      })}
      <Ways open={actions.open} />
      <ResetAll />
    </>
  );
}
