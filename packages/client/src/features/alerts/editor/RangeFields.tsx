import { useId, useState } from 'react';
import type { MetricIdent } from '@meltemi/catalogue';
import { unitLabel } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useUnit } from '#settings/index.ts';
import { rangeKinds, type DraftRange, type RangeEnd, type RangedType } from './conditions.rules.ts';
import { endText, readEnd, type EndName } from './range-text.rules.ts';
import styles from './AlertsEdit.module.css';

interface EndProps {
  readonly end: EndName;
  readonly metric: MetricIdent;
  readonly name: string;
  readonly value: RangeEnd;
  readonly invalid: boolean;
  readonly onChange: (value: RangeEnd) => void;
}

/** One end of a range; what is typed stays as it is typed, and the raw value follows it. */
function EndField({ end, metric, name, value, invalid, onChange }: EndProps) {
  const t = useText('alerts');
  const { fixed } = useFormats();
  const unit = useUnit(metric);
  const id = useId();
  const [text, setText] = useState(() => endText(metric, unit, value, fixed));
  const type = (typed: string): void => {
    setText(typed);
    onChange(readEnd(metric, unit, typed, end));
  };
  return (
    <div className={styles.end}>
      <label htmlFor={id}>{t(end)}</label>
      <span className={styles.number}>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          dir="ltr"
          value={text}
          placeholder={t('any')}
          aria-label={t(`${end}Of`, { name })}
          aria-invalid={invalid || undefined}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <span dir="ltr">{unitLabel(metric, unit)}</span>
      </span>
    </div>
  );
}

/** From and to of a quantity, in the user's unit; an empty end is open. */
export function RangeFields({
  type,
  range,
  invalid,
  onChange,
}: {
  type: RangedType;
  range: DraftRange;
  invalid: boolean;
  onChange: (range: DraftRange) => void;
}) {
  const t = useText('alerts');
  const { metric } = rangeKinds[type];
  const unit = useUnit(metric);
  const name = t(`condition_${type}`);
  return (
    <div className={styles.range} key={unit}>
      <EndField
        end="from"
        metric={metric}
        name={name}
        value={range.from}
        invalid={invalid}
        onChange={(from) => onChange({ ...range, from })}
      />
      <EndField
        end="to"
        metric={metric}
        name={name}
        value={range.to}
        invalid={invalid}
        onChange={(to) => onChange({ ...range, to })}
      />
    </div>
  );
}
