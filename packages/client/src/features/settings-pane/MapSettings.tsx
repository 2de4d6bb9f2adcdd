import { mapLibraries, overlayIdents, overlays, startUpChoices, type OverlayIdent } from '@meltemi/catalogue';
import { Segmented, Select } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { FlagRow, SettingsGroup } from './SettingsGroup.tsx';

/** Where the map starts and with which layer. Home is offered once there is one. */
export function StartSettings() {
  const t = useText('settings');
  const named = useText('overlays');
  const settings = useSettings();
  const startUp = useSetting('startUp');
  const home = useSetting('homeLocation');
  const layers = overlayIdents.filter((ident) => !overlays[ident].isExternalLink).map((value) => ({ value, label: named(overlays[value].trans) }));
  return (
    <SettingsGroup title={t('groupStart')}>
      <Segmented
        legend={t('startPosition')}
        segments={startUpChoices.filter((value) => value !== 'location' || home !== null || startUp === value).map((value) => ({ value, label: t(`start_${value}`) }))}
        value={startUp}
        onChange={(value) => settings.set('startUp', value)}
      />
      <Select<OverlayIdent | 'last'>
        label={t('startLayer')}
        choices={[{ value: 'last', label: t('start_last') }, ...layers]}
        value={useSetting('startUpOverlay') ?? 'last'}
        onChange={(value) => settings.set('startUpOverlay', value === 'last' ? null : value)}
      />
    </SettingsGroup>
  );
}

/** How the map is drawn and what stands on it. */
export function MapSettings() {
  const t = useText('settings');
  const settings = useSettings();
  return (
    <SettingsGroup title={t('groupMap')}>
      <Segmented
        legend={t('mapLibrary')}
        segments={mapLibraries.toReversed().map((value) => ({ value, label: t(`library_${value}`) }))}
        value={useSetting('mapLibrary')}
        onChange={(value) => settings.set('mapLibrary', value)}
      />
      <FlagRow name="graticule">{t('graticule')}</FlagRow>
      <FlagRow name="latlon">{t('latlon')}</FlagRow>
      <FlagRow name="showPickerElevation">{t('pickerElevation')}</FlagRow>
      <FlagRow name="englishLabels">{t('englishLabels')}</FlagRow>
      <FlagRow name="numDirection">{t('numDirection')}</FlagRow>
      <FlagRow name="disableWebGL">{t('disableWebGL')}</FlagRow>
    </SettingsGroup>
  );
}
