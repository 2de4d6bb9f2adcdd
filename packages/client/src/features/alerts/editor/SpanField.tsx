import { useId, useState } from 'react';
import { useText } from '#language/index.ts';
import { longestSpanHours } from './conditions.rules.ts';
import { readNumber } from './range-text.rules.ts';
import styles from './AlertsEdit.module.css';

/** A number of hours; what is no number becomes NaN, which the form reports. */
export function SpanField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (hours: number) => void;
}) {
  const t = useText('alerts');
  const id = useId();
  const [text, setText] = useState(() => (Number.isNaN(value) ? '' : String(value)));
  const type = (typed: string): void => {
    setText(typed);
    onChange(readNumber(typed));
  };
  const invalid = !Number.isInteger(value) || value < 1 || value > longestSpanHours;
  return (
    <div className={styles.span}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.number}>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          dir="ltr"
          value={text}
          aria-invalid={invalid || undefined}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <span>{t('hoursUnit')}</span>
      </span>
    </div>
  );
}
