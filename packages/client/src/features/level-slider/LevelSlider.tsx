import { surfaces } from '#controls/index.ts';
import { useLevelWords, useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { labelledLevels } from './level.rules.ts';
import { useLevels } from './useLevels.ts';
import styles from './LevelSlider.module.css';

/** The altitude of the shown level, highest at the top; only for overlays that have levels. */
export function LevelSlider() {
  const t = useText('main');
  const words = useLevelWords();
  const settings = useSettings();
  const chosen = useSetting('level');
  const list = useLevels();
  if (list.length === 0) return null;
  const last = list.length - 1;
  const place = Math.max(0, list.indexOf(chosen));
  const labelled = labelledLevels(list, chosen);
  return (
    <div className={`${surfaces.float} ${styles.panel}`}>
      <span className={styles.title}>{t('altitude')}</span>
      <div className={styles.scale}>
        {list.map((ident, index) => (
          <span
            key={ident}
            className={styles.mark}
            data-chosen={index === place || undefined}
            style={{ insetBlockEnd: `${(index / last) * 100}%` }}
            aria-hidden="true"
          >
            {labelled.includes(ident) && words(ident)}
          </span>
        ))}
        <input
          type="range"
          name="level"
          className={styles.range}
          min={0}
          max={last}
          step={1}
          value={place}
          aria-label={t('altitude')}
          aria-orientation="vertical"
          aria-valuetext={words(list[place] ?? 'surface')}
          onChange={(event) => {
            const wanted = list[Number(event.currentTarget.value)];
            if (wanted) settings.set('level', wanted);
          }}
        />
      </div>
    </div>
  );
}
