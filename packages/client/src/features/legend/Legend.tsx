import { useState, type PointerEvent } from 'react';
import { cycleMetric, metrics, overlays } from '@meltemi/catalogue';
import { surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { unitSettings, useSetting, useSettings, useUnit } from '#settings/index.ts';
import { barWords, legendView, unitLabel, useOwnGradient, type LegendView } from '#map/index.ts';
import styles from './Legend.module.css';

/** The running bar with its numbers; the pointer reads the value below it. */
function Bar({ view }: { view: LegendView }) {
  const { fixed, percentGap } = useFormats();
  const [read, setRead] = useState<{ readonly share: number; readonly text: string } | null>(null);
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
    const text = barWords(view, share, { writeNumber: fixed, percentGap });
    setRead(text === null ? null : { share, text });
  };
  return (
    <div className={styles.bar} dir="ltr" onPointerMove={point} onPointerLeave={() => setRead(null)}>
      <div className={styles.colours} style={{ backgroundImage: view.bar ?? undefined }} />
      {view.marks.map(({ text, at, ink }) => (
        <span key={text} className={styles.number} style={{ left: `${(at * 100).toFixed(2)}%`, color: ink }}>
          {text}
        </span>
      ))}
      {read && (
        <span className={styles.read} style={{ left: `${(read.share * 100).toFixed(2)}%` }} aria-hidden="true">
          {read.text}
        </span>
      )}
    </div>
  );
}

/** The colours of the shown layer with their numbers; the unit button goes to the next unit. */
export function Legend({ bare = false }: { bare?: boolean }) {
  const t = useText('main');
  const { fixed } = useFormats();
  const named = useText('overlays');
  const settings = useSettings();
  const overlay = useSetting('overlay');
  const metric = metrics[overlays[overlay].metric];
  const unit = useUnit(metric.ident);
  const own = useOwnGradient(overlays[overlay].scale);
  const view = legendView(
    overlay,
    unit,
    { nameClass: ({ code }, table) => t(`class_${table}_${code}`), writeNumber: fixed },
    own,
  );
  if (view === null) return null;
  const cycle = (): void => void settings.setMany(unitSettings(cycleMetric(metric, unit)));
  const isUnit = unitLabel(view) !== null;
  const label = unitLabel(view) ?? t('classes');
  return (
    <fieldset
      className={`${bare ? '' : surfaces.float} ${styles.legend}`}
      data-bare={bare || undefined}
      data-classes={view.bar === null || undefined}
      aria-label={t('legend', { layer: named(overlays[overlay].trans) })}
    >
      {view.canCycle ? (
        <button type="button" className={styles.unit} aria-label={t('changeUnit', { unit: label })} onClick={cycle}>
          <span dir={isUnit ? 'ltr' : undefined}>{label}</span>
        </button>
      ) : (
        <span className={styles.unit} dir={isUnit ? 'ltr' : undefined}>
          {label}
        </span>
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
        <Bar view={view} />
      )}
    </fieldset>
  );
}
