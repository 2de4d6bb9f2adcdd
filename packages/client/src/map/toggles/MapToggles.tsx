import { isolineIdents, isolines, overlays } from '@meltemi/catalogue';
import { surfaces, Switch } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { possibleIsolines } from './isoline-kinds.rules.ts';
import styles from './MapToggles.module.css';

/** Isolines with their kind, and particles where the overlay has some. */
export function MapToggles() {
  const t = useText('main');
  const named = useText('overlays');
  const settings = useSettings();
  const overlay = useSetting('overlay');
  const kind = useSetting('isolinesType');
  const on = useSetting('isolinesOn');
  const moving = useSetting('particlesAnim');
  const kinds = possibleIsolines(overlay, useSetting('product'), useSetting('level'));
  return (
    <div className={styles.toggles}>
      {kinds.length > 0 && (
        <div className={`${surfaces.float} ${styles.toggle}`}>
          <Switch checked={on} onChange={(checked) => settings.set('isolinesOn', checked)}>
            {t('isolinesNamed', { kind: named(isolines[kind].trans) })}
          </Switch>
          <select
            className={styles.kind}
            name="isolines"
            aria-label={t('isolinesKind')}
            value={kind}
            onChange={(event) => {
              const wanted = isolineIdents.find((ident) => ident === event.currentTarget.value);
              if (wanted) settings.setMany({ isolinesType: wanted, isolinesOn: true });
            }}
          >
            {kinds.map((ident) => (
              <option key={ident} value={ident}>
                {named(isolines[ident].trans)}
              </option>
            ))}
          </select>
        </div>
      )}
      {!overlays[overlay].hideParticles && (
        <div className={`${surfaces.float} ${styles.toggle}`}>
          <Switch
            checked={moving !== 'off'}
            onChange={(checked) => settings.set('particlesAnim', checked ? 'on' : 'off')}
          >
            {t('particles')}
          </Switch>
        </div>
      )}
    </div>
  );
}
