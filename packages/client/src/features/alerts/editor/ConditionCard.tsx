import type { ReactNode } from 'react';
import { CloudSun, Clock, CloudRain, Snowflake, Thermometer, Waves, Wind, type LucideIcon } from 'lucide-react';
import { Chips, Switch } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { Compass } from './Compass.tsx';
import { cloudClasses, type ConditionType, type Draft } from './conditions.rules.ts';
import { Fault } from './Fault.tsx';
import type { DraftFault } from './faults.rules.ts';
import { HoursField } from './HoursField.tsx';
import { RangeFields } from './RangeFields.tsx';
import { SpanField } from './SpanField.tsx';
import styles from './AlertsEdit.module.css';

const ICONS: Readonly<Record<ConditionType, LucideIcon>> = {
  wind: Wind,
  temperature: Thermometer,
  rainfall: CloudRain,
  freshSnow: Snowflake,
  cloudiness: CloudSun,
  swell: Waves,
  time: Clock,
};

interface ConditionProps {
  readonly type: ConditionType;
  readonly draft: Draft;
  readonly faults: readonly DraftFault[];
  readonly onChange: (changes: Partial<Draft>) => void;
}

/** What there is to choose for a kind of condition. */
function Fields({ type, draft, faults, onChange }: ConditionProps): ReactNode {
  const t = useText('alerts');
  const invalid = faults.some(({ at }) => at === type);
  switch (type) {
    case 'cloudiness':
      return (
        <Chips
          legend={t('clouds')}
          choices={cloudClasses.map((value) => ({ value, label: t(`cloud_${value}`) }))}
          values={draft.clouds}
          onChange={(clouds) => onChange({ clouds })}
        />
      );
    case 'time':
      return <HoursField draft={draft} invalid={invalid} onChange={onChange} />;
    case 'wind':
    case 'swell':
      return (
        <>
          <RangeFields
            type={type}
            range={draft.ranges[type]}
            invalid={invalid}
            onChange={(range) => onChange({ ranges: { ...draft.ranges, [type]: range } })}
          />
          <Compass
            legend={t(`directions_${type}`)}
            chosen={draft.directions[type]}
            onChange={(chosen) => onChange({ directions: { ...draft.directions, [type]: chosen } })}
          />
        </>
      );
    case 'rainfall':
      return (
        <>
          <RangeFields
            type={type}
            range={draft.ranges[type]}
            invalid={invalid}
            onChange={(range) => onChange({ ranges: { ...draft.ranges, [type]: range } })}
          />
          <SpanField label={t('rainHours')} value={draft.rainHours} onChange={(rainHours) => onChange({ rainHours })} />
        </>
      );
    case 'temperature':
    case 'freshSnow':
      return (
        <RangeFields
          type={type}
          range={draft.ranges[type]}
          invalid={invalid}
          onChange={(range) => onChange({ ranges: { ...draft.ranges, [type]: range } })}
        />
      );
  }
}

/** One kind of condition: a switch, and below it what it asks for. */
export function ConditionCard({ type, draft, faults, onChange }: ConditionProps) {
  const t = useText('alerts');
  const isOn = draft.on.includes(type);
  const Icon = ICONS[type];
  const turn = (wanted: boolean): void =>
    onChange({ on: wanted ? [...draft.on, type] : draft.on.filter((one) => one !== type) });
  return (
    <section
      className={styles.card}
      data-condition={type}
      data-on={isOn || undefined}
      aria-label={t(`condition_${type}`)}
    >
      <div className={styles.cardHead}>
        <Switch row checked={isOn} onChange={turn}>
          <span className={styles.cardName}>
            <Icon size={18} aria-hidden="true" />
            {t(`condition_${type}`)}
          </span>
        </Switch>
      </div>
      {isOn && (
        <div className={styles.cardBody}>
          <Fields type={type} draft={draft} faults={faults} onChange={onChange} />
          <Fault faults={faults} at={type} />
        </div>
      )}
    </section>
  );
}
