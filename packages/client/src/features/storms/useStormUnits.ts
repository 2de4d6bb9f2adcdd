import { convertNumber, metrics, type MetricIdent } from '@meltemi/catalogue';
import { unitLabel, useReadings } from '#controls/index.ts';
import { useFormats } from '#language/index.ts';
import { useUnit } from '#settings/index.ts';

/** A quantity in the chosen unit. */
interface Written {
  readonly label: string;
  readonly text: (raw: number | null) => string;
  readonly withUnit: (raw: number | null) => string;
  /** As a number, fine enough to be drawn. */
  readonly number: (raw: number) => number;
}

function useWritten(metric: MetricIdent): Written {
  const unit = useUnit(metric);
  const { valueText, valueWithUnit } = useReadings();
  return {
    label: unitLabel(metric, unit),
    text: (raw) => valueText(metric, raw, unit),
    withUnit: (raw) => valueWithUnit(metric, raw, unit),
    number: (raw) => {
      const found = convertNumber(metrics[metric], raw, unit, 3);
      return found.ok ? found.value : raw;
    },
  };
}

/** Wind (m/s), pressure (Pa) and distance (m) in the chosen units; storms are far away, so that distances are whole numbers. */
export function useStormUnits() {
  const [wind, pressure, distance] = [useWritten('wind'), useWritten('pressure'), useWritten('distance')];
  const { number } = useFormats();
  const whole = (raw: number): string => `${number(Math.round(distance.number(raw)))} ${distance.label}`;
  return { wind, pressure, distance: whole };
}

/** Quantities of a storm in the chosen units. */
export type StormUnits = ReturnType<typeof useStormUnits>;
