import { cycleMetric, fallingKinds, metrics, overlays, type SkyOverlay } from '@meltemi/catalogue';
import { surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { legendView, useOwnGradient } from '#map/index.ts';
import { unitSettings, useSettings, useUnit } from '#settings/index.ts';
import { FallingIcon } from './FallingIcon.tsx';
import { echoWords, legendUnits } from './radar-legend.rules.ts';
import styles from './RadarLegend.module.css';

/** The colours of echoes in dBZ with the rate of rain below, or the other way round; with a nowcast also what falls. */
export function RadarLegend({ overlay, bare = false }: { overlay: SkyOverlay; bare?: boolean }) {
  const t = useText('sky');
  const main = useText('main');
  const named = useText('overlays');
  const { fixed } = useFormats();
  const settings = useSettings();
  const chosen = useUnit('radar');
  const units = legendUnits(chosen, useUnit('rain'));
  const own = useOwnGradient('radar');
  const view = legendView('radar', units.bar, { writeNumber: fixed }, own);
  if (view === null) return null;
  const label = (unit: typeof chosen): string => metrics.radar.conv[unit]?.label ?? unit;
  const cycle = (): void => void settings.setMany(unitSettings(cycleMetric(metrics.radar, chosen)));
  return (
    <fieldset
      className={`${bare ? '' : surfaces.float} ${styles.legend}`}
      data-bare={bare || undefined}
      aria-label={main('legend', { layer: named(overlays.radar.trans) })}
    >
      <button
        type="button"
        className={styles.unit}
        aria-label={main('changeUnit', { unit: label(units.bar) })}
        onClick={cycle}
      >
        <span dir="ltr">{label(units.bar)}</span>
      </button>
      <div className={styles.bar} dir="ltr">
        <div className={styles.colours} style={{ backgroundImage: view.bar ?? undefined }} />
        {view.marks.map(({ text, at, ink }) => (
          <span key={text} style={{ left: `${(at * 100).toFixed(2)}%`, color: ink }}>
            {text}
          </span>
        ))}
      </div>
      <span className={styles.below} dir="ltr">
        {label(units.below)}
      </span>
      <div className={styles.rates} dir="ltr">
        {view.marks.map(({ text, value, at }) => (
          <span key={text} style={{ left: `${(at * 100).toFixed(2)}%` }}>
            {echoWords(value, units.below, fixed) ?? t('hailShort')}
          </span>
        ))}
      </div>
      {overlay === 'radarPlus' && (
        <ul className={styles.kinds} aria-label={t('kinds')}>
          {fallingKinds
            .filter((kind) => kind !== 'none')
            .map((kind) => (
              <li key={kind}>
                <FallingIcon kind={kind} size={14} />
                {t(`falling_${kind}`)}
              </li>
            ))}
        </ul>
      )}
    </fieldset>
  );
}
