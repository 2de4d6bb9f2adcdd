import { useId } from 'react';
import styles from './Segmented.module.css';

/** One choice of a segmented control. */
export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** Up to five choices side by side: native radio buttons, so arrows and screen readers work as people expect. */
export function Segmented<Value extends string>(props: {
  legend: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The parts of a window: they share its width, and their name is only heard. */
  tabs?: boolean;
}) {
  const { legend, segments, value, onChange, tabs } = props;
  const name = useId();
  return (
    <fieldset className={styles.group} data-tabs={tabs || undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.track}>
        {segments.map((segment) => (
          <label key={segment.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            <span dir="auto">{segment.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
