import type { ReactNode } from 'react';
import type { SettingName } from '@meltemi/catalogue';
import { Segmented, Select, Switch } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import type { SettingsActions } from './actions.ts';
import type { ChoiceRow, FlagRow, Need } from './rows.rules.ts';
import { useRowText } from './useRowText.ts';
import styles from './Settings.module.css';

/** The place of a setting in the list. */
export function RowFrame({ name, children }: { name: SettingName; children: ReactNode }) {
  return <div data-setting={name}>{children}</div>;
}

/** A setting that this visitor cannot use, with what it takes and the way there. */
export function LockedRow({ label, needs, unlock }: { label: string; needs: Need } & Pick<SettingsActions, 'unlock'>) {
  const t = useText('preferences');
  const way = t(`unlock_${needs}`);
  return (
    <div className={styles.locked}>
      <span>{label}</span>
      <span>
        {t(`needs_${needs}`)}
        <button type="button" aria-label={`${way}: ${label}`} onClick={() => unlock(needs)}>
          {way}
        </button>
      </span>
    </div>
  );
}

/** Whether the visitor has what a setting takes. */
export function useHas(needs: Need | undefined): boolean {
  const token = useSetting('userToken');
  const tier = useSetting('subscription');
  if (needs === undefined) return true;
  return needs === 'account' ? token !== null : tier !== null;
}

/** A setting that is on or off, over the whole width. */
export function FlagSetting({ row, unlock }: { row: FlagRow } & Pick<SettingsActions, 'unlock'>) {
  const settings = useSettings();
  const textOf = useRowText();
  const checked = useSetting(row.name);
  const label = textOf(row.text);
  if (!useHas(row.needs) && row.needs !== undefined)
    return <LockedRow label={label} needs={row.needs} unlock={unlock} />;
  return (
    <Switch row checked={checked} onChange={(wanted) => settings.set(row.name, wanted)}>
      {label}
    </Switch>
  );
}

/** Choices that stand side by side, and the widths that decide whether they fit, px; more or longer ones are a list. */
const SIDE_BY_SIDE = 5;
const ROOM = { pane: 350, letter: 7.5, around: 22 };

/** Letters of a label, of which those of East Asia are as wide as two. */
const lettersOf = (label: string): number => label.length + (label.match(/[\u3000-\u9fff\uac00-\uffef]/g)?.length ?? 0);
const fits = (labels: readonly string[]): boolean =>
  labels.length <= SIDE_BY_SIDE &&
  labels.reduce((sum, label) => sum + lettersOf(label) * ROOM.letter + ROOM.around, 0) <= ROOM.pane;

/** A setting with a list of values. */
export function ChoiceSetting({ row }: { row: ChoiceRow }) {
  const settings = useSettings();
  const textOf = useRowText();
  const set = useSetting(row.name);
  // What no choice stands for is none of them.
  const value = typeof set === 'string' || typeof set === 'number' ? String(set) : '';
  const choices = row.choices.map((one) => ({ value: String(one.value), label: textOf(one.text) }));
  const choose = (wanted: string): void => {
    const found = row.choices.find((one) => String(one.value) === wanted);
    if (found !== undefined) settings.setMany({ [row.name]: found.value });
  };
  return fits(choices.map(({ label }) => label)) ? (
    <Segmented legend={textOf(row.text)} segments={choices} value={value} onChange={choose} />
  ) : (
    <Select label={textOf(row.text)} choices={choices} value={value} onChange={choose} />
  );
}
