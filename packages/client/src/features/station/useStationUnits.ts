import { useMemo } from 'react';
import { convertNumber, metrics, type MetricIdent, type UnitIdent } from '@meltemi/catalogue';
import { unitLabel, useReadings } from '#controls/index.ts';
import { useUnit } from '#settings/index.ts';

/** A quantity in the chosen unit. */
export interface Written {
  readonly unit: UnitIdent;
  readonly label: string;
  /** A raw value as a number of the unit, fine enough to be drawn. */
  readonly number: (raw: number | null | undefined) => number | null;
  readonly text: (raw: number | null | undefined) => string;
  readonly withUnit: (raw: number | null | undefined) => string;
}

/** Decimals of what is drawn: finer than any unit is written. */
const DRAWN_DECIMALS = 3;

function useWritten(metric: MetricIdent): Written {
  const unit = useUnit(metric);
  const { valueText, valueWithUnit } = useReadings();
  return useMemo(
    () => ({
      unit,
      label: unitLabel(metric, unit),
      number: (raw) => {
        if (raw == null) return null;
        const found = convertNumber(metrics[metric], raw, unit, DRAWN_DECIMALS);
        return found.ok ? found.value : null;
      },
      text: (raw) => valueText(metric, raw, unit),
      withUnit: (raw) => valueWithUnit(metric, raw, unit),
    }),
    [metric, unit, valueText, valueWithUnit],
  );
}

/** The quantities of a station in the chosen units. */
export function useStationUnits() {
  const wind = useWritten('wind');
  const temp = useWritten('temp');
  const pressure = useWritten('pressure');
  const rain = useWritten('rain');
  const rh = useWritten('rh');
  const visibility = useWritten('visibility');
  const height = useWritten('altitude');
  const elevation = useWritten('elevation');
  const distance = useWritten('distance');
  const waves = useWritten('waves');
  const pm = useWritten('pm2p5');
  return useMemo(
    () => ({ wind, temp, pressure, rain, rh, visibility, height, elevation, distance, waves, pm }),
    [wind, temp, pressure, rain, rh, visibility, height, elevation, distance, waves, pm],
  );
}

/** The quantities of a station in the chosen units. */
export type StationUnits = ReturnType<typeof useStationUnits>;
