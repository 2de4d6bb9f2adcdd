import { Chips } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { allHours, weekdays, type Draft, type Weekday } from './conditions.rules.ts';
import { SpanField } from './SpanField.tsx';
import styles from './Choosers.module.css';

/** A Monday at midnight UTC, from which weekdays and hours get their names. */
const MONDAY = Date.UTC(2024, 0, 1);
const HOUR_MS = 3_600_000;

/** Weekdays, hours and how long it must last, on the clocks of the place. */
export function HoursField({
  draft,
  invalid,
  onChange,
}: {
  draft: Draft;
  invalid: boolean;
  onChange: (changes: Partial<Draft>) => void;
}) {
  const t = useText('alerts');
  const formats = useFormats();
  const hourFormat = useSetting('hourFormat');
  const dayChoices = weekdays.map((value, index) => ({
    value,
    label: formats.weekday(MONDAY + index * 24 * HOUR_MS, 'short', 'UTC'),
  }));
  const presets = [
    { name: 'daytime', hours: allHours.filter((hour) => hour >= 8 && hour <= 20) },
    { name: 'allDay', hours: allHours },
  ] as const;
  const toggle = (hour: number, isOn: boolean): void =>
    onChange({ hours: allHours.filter((one) => (one === hour ? isOn : draft.hours.includes(one))) });
  const wordsOf = (hour: number): string => formats.time(MONDAY + hour * HOUR_MS, hourFormat, 'UTC');
  return (
    <>
      <Chips<Weekday>
        legend={t('days')}
        choices={dayChoices}
        values={draft.days}
        onChange={(days) => onChange({ days })}
      />
      <fieldset className={styles.hours} aria-invalid={invalid || undefined}>
        <legend>{t('hours')}</legend>
        <div className={styles.presets}>
          {presets.map(({ name, hours }) => (
            <button
              key={name}
              type="button"
              aria-pressed={hours.length === draft.hours.length && hours.every((hour) => draft.hours.includes(hour))}
              onClick={() => onChange({ hours })}
            >
              {t(name)}
            </button>
          ))}
        </div>
        <div className={styles.clock} dir="ltr">
          {allHours.map((hour) => (
            <label key={hour}>
              <input
                type="checkbox"
                checked={draft.hours.includes(hour)}
                aria-label={wordsOf(hour)}
                onChange={({ currentTarget }) => toggle(hour, currentTarget.checked)}
              />
              <span aria-hidden="true">{hour}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <SpanField
        label={t('minDuration')}
        value={draft.minDurationHours}
        onChange={(minDurationHours) => onChange({ minDurationHours })}
      />
    </>
  );
}
