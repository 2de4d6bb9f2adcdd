import { levels } from '@meltemi/catalogue';
import { useLevelWords, useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { useLevels } from './useLevels.ts';
import styles from './LevelSlider.module.css';

/** The phone's form of the same choice: a list. */
export function LevelSelect() {
  const t = useText('main');
  const words = useLevelWords();
  const settings = useSettings();
  const chosen = useSetting('level');
  const list = useLevels();
  if (list.length === 0) return null;
  return (
    <select
      className={styles.select}
      aria-label={t('altitude')}
      value={list.includes(chosen) ? chosen : list[0]}
      onChange={(event) => {
        const wanted = list.find((ident) => ident === event.currentTarget.value);
        if (wanted) settings.set('level', wanted);
      }}
    >
      {list
        .toSorted((a, b) => levels[b].metres - levels[a].metres)
        .map((ident) => (
          <option key={ident} value={ident}>
            {words(ident)}
          </option>
        ))}
    </select>
  );
}
