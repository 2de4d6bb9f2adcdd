import { cycleMetric, metrics, overlays } from '@meltemi/catalogue';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { legendView, unitLabel, unitOf } from './legend-view.rules.ts';
import styles from './Legend.module.css';

/** The colours of the shown layer with their numbers; the unit button goes to the next unit. */
export function Legend({ bare = false }: { bare?: boolean }) {
  const t = useText('main');
  const named = useText('overlays');
  const settings = useSettings();
  const overlay = useSetting('overlay');
  const metric = metrics[overlays[overlay].metric];
  const unit = unitOf(metric, useSetting(metric.key), useSetting('isImperial'));
  const view = legendView(overlay, unit, ({ code }, table) => t(`class_${table}_${code}`));
  if (view === null) return null;
  const cycle = (): void => void settings.setMany(Object.fromEntries(cycleMetric(metric, unit).map((change) => [change.key, change.unit])));
  const label = unitLabel(view) ?? t('classes');
  return (
    <fieldset className={`${bare ? '' : surfaces.float} ${styles.legend}`} data-bare={bare || undefined} aria-label={t('legend', { layer: named(overlays[overlay].trans) })}>
      {view.canCycle ? (
        <button type="button" className={styles.unit} aria-label={t('changeUnit', { unit: label })} onClick={cycle}>
          {label}
        </button>
      ) : (
        <span className={styles.unit}>{label}</span>
      )}
      {view.bar === null ? (
        <ul className={styles.classes}>
          {view.marks.map(({ text, fill, ink }) => (
            <li key={text} title={text} style={{ backgroundColor: fill ?? undefined, color: ink }}>
              {text}
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.bar} dir="ltr">
          <div className={styles.colours} style={{ backgroundImage: view.bar }} />
          {view.marks.map(({ text, at, ink }) => (
            <span key={text} className={styles.number} style={{ left: `${(at * 100).toFixed(2)}%`, color: ink }}>
              {text}
            </span>
          ))}
        </div>
      )}
    </fieldset>
  );
}
