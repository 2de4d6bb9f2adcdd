import type { Tides } from '@meltemi/contract';
import { useText } from '#language/index.ts';
import { useReadings } from '#controls/index.ts';
import { Spoken } from '../head/Spoken.tsx';
import { tideAt, tideEvents } from './tide.rules.ts';
import { clockText } from '../rules/times.rules.ts';
import type { ForecastCells } from '../rules/view.ts';
import styles from './ForecastTable.module.css';

/** The tide at a column: its height, and high or low water with its time where one falls near. */
export function TideCell({ tides, view, index }: { tides: Tides; view: ForecastCells; index: number }) {
  const t = useText('detail');
  const { valueText, valueWithUnit } = useReadings();
  const { forecast, unitOf, style } = view;
  const { ts } = forecast.data;
  const at = tideAt(tides, ts[index] ?? Number.NaN);
  if (at === null) return null;
  const [event] = tideEvents(tides, ts, index);
  const unit = unitOf('waves');
  if (event === undefined)
    return (
      <span className={styles.tide} data-rising={at.rising || undefined}>
        {valueText('waves', at.height, unit)}
      </span>
    );
  const words = t(event.type === 'HT' ? 'highWater' : 'lowWater', {
    time: clockText(event.ts, style),
    height: valueWithUnit('waves', event.height, unit),
  });
  return (
    <span className={styles.tide} data-event={event.type} title={words}>
      <span aria-hidden="true">{valueText('waves', event.height, unit)}</span>
      <Spoken>{words}</Spoken>
    </span>
  );
}
