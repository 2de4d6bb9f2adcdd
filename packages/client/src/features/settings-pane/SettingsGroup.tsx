import { useId, type ReactNode } from 'react';
import { Switch } from '#controls/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import styles from './Settings.module.css';

/** Settings of one subject below their heading. */
export function SettingsGroup({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {aside}
      </header>
      <div className={styles.rows}>{children}</div>
    </section>
  );
}

/** The settings that are on or off. */
type Flag = 'zuluMode' | 'englishLabels' | 'numDirection' | 'graticule' | 'latlon' | 'showPickerElevation' | 'disableWebGL';

/** A setting that is on or off, over the whole width. */
export function FlagRow({ name, children }: { name: Flag; children: ReactNode }) {
  const settings = useSettings();
  return (
    <Switch row checked={useSetting(name)} onChange={(checked) => settings.set(name, checked)}>
      {children}
    </Switch>
  );
}
