import { useId, useState, type FormEvent } from 'react';
import { metrics, type UnitIdent } from '@meltemi/catalogue';
import { unitLabel, useReadings } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSettings } from '#settings/index.ts';
import { speedInUnit } from './limit.rules.ts';
import styles from './Limit.module.css';

/** The crosswind that somebody flies in at most: shown, and changed in their own unit. */
export function LimitField({ limit, unit }: { limit: number | null; unit: UnitIdent }) {
  const t = useText('airport');
  const settings = useSettings();
  const { valueText } = useReadings();
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const shown = limit === null ? '' : valueText('wind', limit, unit);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const speed = text === null || text.trim() === '' ? null : speedInUnit(text, metrics.wind, unit);
    setWrong(speed === 'wrong');
    if (speed === 'wrong') return;
    settings.set('crosswindLimit', speed);
    setText(null);
  };
  if (text === null)
    return (
      <button type="button" className={styles.limit} onClick={() => setText(shown)}>
        {limit === null ? t('setLimit') : t('myLimit', { value: `${shown} ${unitLabel('wind', unit)}` })}
      </button>
    );
  return (
    <form className={styles.limitForm} onSubmit={save}>
      <label htmlFor={id}>{t('limitLabel', { unit: unitLabel('wind', unit) })}</label>
      <input
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a user who presses it wants to type
        autoFocus
        inputMode="decimal"
        maxLength={6}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
      />
      <button type="submit">{t('save')}</button>
      {isWrong && (
        <p id={`${id}-wrong`} role="alert">
          {t('limitWrong')}
        </p>
      )}
    </form>
  );
}
