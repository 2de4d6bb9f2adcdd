import { useId, useSyncExternalStore, type ReactNode } from 'react';
import { isUnchangedSetting, type SettingName } from '@meltemi/catalogue';
import { RotateCcw } from 'lucide-react';
import { surfaces } from '#controls/index.ts';
import { useSettings, type AppSettings } from '#settings/index.ts';
import styles from './Settings.module.css';

/** Settings of one subject below their heading; `anchor` is where the list of groups leads. */
export function SettingsGroup({
  title,
  anchor,
  aside,
  children,
}: {
  title: string;
  anchor?: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id} data-group={anchor}>
      <header>
        <h3 id={id} tabIndex={-1}>
          {title}
        </h3>
        {aside}
      </header>
      <div className={styles.rows}>{children}</div>
    </section>
  );
}

const isChanged = (settings: AppSettings, names: readonly SettingName[]): boolean =>
  names.some((name) => !isUnchangedSetting(settings.get(name), settings.defaultOf(name)));

/** Whether any of the settings differs from its default, followed. */
export function useIsChanged(names: readonly SettingName[]): boolean {
  const settings = useSettings();
  return useSyncExternalStore(
    (listener) => settings.onAny(listener),
    () => isChanged(settings, names),
    () => false,
  );
}

/** Sets the settings of a group back; there is nothing to press while nothing was changed. */
export function ResetButton({ names, label }: { names: readonly SettingName[]; label: string }) {
  const settings = useSettings();
  const changed = useIsChanged(names);
  const reset = (): void => {
    for (const name of names) settings.reset(name);
  };
  return (
    <button type="button" className={surfaces.iconButton} aria-label={label} disabled={!changed} onClick={reset}>
      <RotateCcw size={16} aria-hidden="true" />
    </button>
  );
}
