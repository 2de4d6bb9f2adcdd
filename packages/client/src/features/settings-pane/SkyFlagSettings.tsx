import { featureFlags } from '@meltemi/catalogue';
import { Switch } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { RowFrame } from './SettingRow.tsx';

/** Newer controls of radar and satellite, each of which may be left out; the setting names those that are. */
export function SkyFlagSettings() {
  const t = useText('preferences');
  const settings = useSettings();
  const left = useSetting('featureFlags');
  return (
    <RowFrame name="featureFlags">
      {featureFlags.map((flag) => (
        <Switch
          key={flag}
          row
          checked={!left.includes(flag)}
          onChange={(isShown) =>
            settings.set(
              'featureFlags',
              featureFlags.filter((one) => (one === flag ? !isShown : left.includes(one))),
            )
          }
        >
          {t(`flag_${flag}`)}
        </Switch>
      ))}
    </RowFrame>
  );
}
