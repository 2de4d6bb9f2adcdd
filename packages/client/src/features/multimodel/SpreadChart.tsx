import type { UnitIdent } from '@meltemi/catalogue';
import type { Ensemble } from '@meltemi/contract';
import { useReadings } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { COLUMN } from './columns.ts';
import { likelyAt, lineOf, spreadAt, valueAt, type ModelState, type Run } from './compare.rules.ts';
import styles from './Multimodel.module.css';

/** Height of the drawing and the room above and below its lines, px. */
const HEIGHT = 66;
const PAD = 8;
const px = (value: number): string => String(Math.round(value * 10) / 10);

/** The temperatures of all models as lines, the spread between them shaded. The rows below say the same in numbers. */
export function SpreadChart({
  runs,
  states,
  moments,
  unit,
  ensemble,
}: {
  runs: readonly Run[];
  states: readonly ModelState[];
  moments: readonly number[];
  unit: UnitIdent;
  /** How sure the forecast is; null while it is not known, undefined where it is not shown. */
  ensemble?: Ensemble | null | undefined;
}) {
  const t = useText('detail');
  const { valueText, valueWithUnit } = useReadings();
  const number = (raw: number): string => valueText('temp', raw, unit);
  const temps = runs.flatMap((run) => moments.flatMap((ts) => valueAt(run, 'temp', ts) ?? []));
  if (temps.length === 0) return null;
  const likely = moments.map((ts) => likelyAt(runs, ensemble ?? null, ts));
  const all = [...temps, ...likely.flatMap((ends) => ends ?? [])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const y = (raw: number): number => PAD + (1 - (high === low ? 0.5 : (raw - low) / (high - low))) * (HEIGHT - 2 * PAD);
  const x = (k: number): number => (k + 0.5) * COLUMN;
  const line = (run: Run): string =>
    moments
      .flatMap((ts, k) => {
        const raw = valueAt(run, 'temp', ts);
        return raw === null ? [] : [`${px(x(k))} ${px(y(raw))}`];
      })
      .join('L');
  const spread = moments.flatMap((ts, k) => {
    const band = spreadAt(runs, 'temp', ts);
    return band === null ? [] : [{ x: x(k), low: y(band[0]), high: y(band[1]) }];
  });
  const areaOf = (band: typeof spread): string =>
    [
      ...band.map((at) => `${px(at.x)} ${px(at.high)}`),
      ...band.toReversed().map((at) => `${px(at.x)} ${px(at.low)}`),
    ].join('L');
  const area = areaOf(spread);
  const range = likely.flatMap((ends, k) => (ends === null ? [] : [{ x: x(k), low: y(ends[0]), high: y(ends[1]) }]));
  const text = (raw: number): string => valueWithUnit('temp', raw, unit);
  return (
    <tbody>
      <tr aria-hidden="true" data-row="spread">
        <td colSpan={2} className={`${styles.name} ${styles.chartName}`}>
          {t('row_temperature')}
          <small>
            {text(low)} … {text(high)}
          </small>
        </td>
        <td colSpan={moments.length} className={styles.chart}>
          <svg width={moments.length * COLUMN} height={HEIGHT}>
            {range.length > 0 && <path className={styles.range} data-band="likely" d={`M${areaOf(range)}Z`} />}
            {area !== '' && <path className={styles.spread} d={`M${area}Z`} />}
            {runs.map((run) => {
              const { colour, dash } = lineOf(states.findIndex(({ model }) => model === run.model));
              return (
                <path
                  key={run.model}
                  data-line={run.model}
                  className={styles.line}
                  stroke={colour}
                  strokeDasharray={dash}
                  d={`M${line(run)}`}
                />
              );
            })}
          </svg>
        </td>
      </tr>
      {ensemble !== undefined && (
        <tr data-row="likely">
          <th scope="row" colSpan={2} className={styles.name}>
            {t('likelyRange')}
          </th>
          {likely.map((ends, k) => (
            <td key={moments[k]} className={styles.likely} data-col={k}>
              {ends === null ? '' : t('fromTo', { from: number(ends[0]), to: number(ends[1]) })}
            </td>
          ))}
        </tr>
      )}
    </tbody>
  );
}
