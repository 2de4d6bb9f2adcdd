import { Lock } from 'lucide-react';
import { surfaces } from '#controls/index.ts';
import styles from './DetailHeader.module.css';

/** One choice of a group. */
export interface ChoiceItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** What a screen reader says where the label alone is not enough. */
  readonly spoken?: string;
  /** Kept for subscribers: it offers the subscription instead of choosing. */
  readonly locked?: boolean;
}

/** A few choices side by side, one of them chosen. */
export function Choices<Value extends string>(props: {
  readonly legend: string;
  readonly items: readonly ChoiceItem<Value>[];
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
}) {
  const { legend, items, value, onChoose } = props;
  return (
    <fieldset className={styles.choices}>
      <legend className={surfaces.hidden}>{legend}</legend>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          aria-pressed={item.value === value}
          aria-label={item.spoken}
          data-value={item.value}
          data-locked={item.locked || undefined}
          onClick={() => onChoose(item.value)}
        >
          <span dir="auto">{item.label}</span>
          {item.locked === true && <Lock size={12} aria-hidden="true" />}
        </button>
      ))}
    </fieldset>
  );
}
