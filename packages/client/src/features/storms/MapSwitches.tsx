import { knot, radiusWinds, stormModelName } from '@meltemi/catalogue';
import type { Storm } from '@meltemi/contract';
import { Switch } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { modelColours } from '#map/layers/storms/paint-storms.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { isPast } from './seasons.rules.ts';
import type { StormUnits } from './useStormUnits.ts';
import styles from './StormParts.module.css';

type StormSwitch = 'stormCone' | 'stormRadii' | 'stormTrack' | 'stormModels' | 'stormModelsMobile';

/** What the map shows of a storm, and whose lines are whose. */
export function MapSwitches({
  storm,
  units,
  phone,
}: {
  readonly storm: Storm;
  readonly units: StormUnits;
  readonly phone: boolean;
}) {
  const t = useText('storms');
  const settings = useSettings();
  const models = phone ? 'stormModelsMobile' : 'stormModels';
  const values: Readonly<Record<StormSwitch, boolean>> = {
    stormCone: useSetting('stormCone'),
    stormRadii: useSetting('stormRadii'),
    stormTrack: useSetting('stormTrack'),
    stormModels: useSetting('stormModels'),
    stormModelsMobile: useSetting('stormModelsMobile'),
  };
  const winds = `${radiusWinds.map((kt) => units.wind.text(kt * knot)).join(' · ')} ${units.wind.label}`;
  const names = Object.keys(storm.forecast).filter((model) => model !== storm.official);
  const row = (name: StormSwitch, label: string) => (
    <Switch key={name} checked={values[name]} onChange={(on) => settings.set(name, on)}>
      {label}
    </Switch>
  );
  return (
    <section aria-label={t('onMap')} className={styles.switches}>
      <h3>{t('onMap')}</h3>
      <div>
        {!isPast(storm) && row('stormCone', t('cone'))}
        {row('stormRadii', t('radii', { winds }))}
        {!isPast(storm) && row(models, t('models'))}
        {row('stormTrack', t('track'))}
      </div>
      {values[models] && names.length > 0 && (
        <ul className={styles.models}>
          {names.map((model, k) => (
            <li key={model} style={{ borderInlineStartColor: modelColours[k % modelColours.length] }}>
              {stormModelName(model)}
            </li>
          ))}
        </ul>
      )}
      {!isPast(storm) && <p className={styles.note}>{t('coneNote')}</p>}
    </section>
  );
}
