import { overlayIdents, overlays, startUpChoices, type OverlayIdent } from '@meltemi/catalogue';
import { Segmented, Select } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { RowFrame } from './SettingRow.tsx';

/** Where the map starts. Home is offered once there is one. */
export function StartPosition() {
  const t = useText('settings');
  const settings = useSettings();
  const startUp = useSetting('startUp');
  const home = useSetting('homeLocation');
  return (
    <RowFrame name="startUp">
      <Segmented
        legend={t('startPosition')}
        segments={startUpChoices
          .filter((value) => value !== 'location' || home !== null || startUp === value)
          .map((value) => ({ value, label: t(`start_${value}`) }))}
        value={startUp}
        onChange={(value) => settings.set('startUp', value)}
      />
    </RowFrame>
  );
}

/** The layer to start with; without a choice it is the last one of an account, and wind for everybody else. */
export function StartLayer() {
  const t = useText('settings');
  const own = useText('preferences');
  const named = useText('overlays');
  const settings = useSettings();
  const usual =
    useSetting('userToken') === null ? own('startAutomatic', { layer: named(overlays.wind.trans) }) : t('start_last');
  const layers = overlayIdents
    .filter((ident) => !overlays[ident].isExternalLink)
    .map((value) => ({ value, label: named(overlays[value].trans) }));
  return (
    <RowFrame name="startUpOverlay">
      <Select<OverlayIdent | 'last'>
        label={t('startLayer')}
        choices={[{ value: 'last', label: usual }, ...layers]}
        value={useSetting('startUpOverlay') ?? 'last'}
        onChange={(value) => settings.set('startUpOverlay', value === 'last' ? null : value)}
      />
    </RowFrame>
  );
}
