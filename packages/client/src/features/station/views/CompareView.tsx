import { useState } from 'react';
import { Info } from 'lucide-react';
import { convertNumber, metrics, products, type ProductIdent } from '@meltemi/catalogue';
import type { StationCompare } from '@meltemi/contract';
import { Segmented, surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { Chart, type ChartTime } from '../charts/Chart.tsx';
import { LineKey, ModelRow } from './ModelRow.tsx';
import { timeSpan } from '../time.rules.ts';
import type { StationUnits, Written } from '../useStationUnits.ts';
import { closestModel, comparedQuantities, differences, lineOf, type Compared } from './compare.rules.ts';
import styles from './Compare.module.css';

/** What the comparison is given. */
export interface CompareViewProps {
  readonly name: string;
  readonly compare: StationCompare | null;
  /** Products that were asked for, hidden ones too. */
  readonly asked: readonly ProductIdent[];
  readonly units: StationUnits;
  readonly time: ChartTime;
}

/** What each quantity is written in. */
const METRICS = { temp: 'temp', wind: 'wind', gust: 'wind', pressure: 'pressure', precip: 'rain' } as const;
/** Units so large that a difference needs one digit more. */
const LARGE_UNITS: ReadonlySet<string> = new Set(['inHg', 'in']);

/** Differences have no zero of their own: 2 K are 3.6 °F, and not −456. */
function difference(metric: (typeof METRICS)[Compared], unit: Written['unit'], raw: number | null): number | null {
  if (raw === null) return null;
  const [one, zero] = [convertNumber(metrics[metric], raw, unit, 4), convertNumber(metrics[metric], 0, unit, 4)];
  return one.ok && zero.ok ? one.value - zero.value : null;
}

/** Observations against the models of a day ago: lines, differences, mean error and bias; the closest is ticked. */
export function CompareView({ name, compare, asked, units, time }: CompareViewProps) {
  const t = useText('stations');
  const { fixed } = useFormats();
  const [quantity, setQuantity] = useState<Compared>('temp');
  const hidden = useSetting('stationCompareHiddenProducts');
  const stressed = useSetting('stationCompareModel');
  if (compare === null) return <p className={styles.none}>{t('noComparison')}</p>;
  const metric = METRICS[quantity];
  const written = units[metric];
  const shown = compare.models.filter(({ product }) => !hidden.includes(product));
  const closest = closestModel(shown, quantity);
  const missing = asked.filter(
    (product) => !hidden.includes(product) && !compare.models.some((model) => model.product === product),
  );
  const loud = stressed ?? closest;
  const chartTime: ChartTime = { ...time, ...timeSpan(compare.ts) };
  const scoreText = (raw: number | null | undefined, isSigned: boolean): string => {
    const value = difference(metric, written.unit, raw ?? null);
    if (value === null) return '–';
    const decimals = LARGE_UNITS.has(written.unit) ? 2 : 1;
    const text = fixed(Math.abs(value), decimals);
    // What is written as 0 has no sign.
    const sign = Math.abs(value) < 0.5 * 10 ** -decimals ? '' : value < 0 ? '−' : '+';
    return isSigned ? sign + text : text;
  };
  const indexOf = (product: ProductIdent): number => asked.indexOf(product);
  const words = (k: number): string =>
    [
      chartTime.clockText(compare.ts[k] ?? 0),
      `${t('observed')} ${written.withUnit(compare.observed[quantity][k])}`,
      ...shown
        .filter(({ product }) => product === loud)
        .map((model) => `${products[model.product].modelName} ${written.withUnit(model[quantity][k])}`),
    ].join(' · ');
  return (
    <div className={styles.compare}>
      <div className={styles.quantities}>
        <Segmented
          legend={t('quantity')}
          tabs
          value={quantity}
          onChange={setQuantity}
          segments={comparedQuantities.map((value) => ({ value, label: t(`quantity_${value}`) }))}
        />
      </div>
      <Chart
        title={t('observedAgainst')}
        unit={written.label}
        summary={t('runsDayEarlier')}
        ts={compare.ts}
        lines={[
          ...shown.map((model) => ({
            key: model.product,
            values: model[quantity].map(written.number),
            ...lineOf(indexOf(model.product)),
            width: model.product === loud ? 2.4 : 1.4,
          })),
          {
            key: 'observed',
            values: compare.observed[quantity].map(written.number),
            colour: '#ffffff',
            width: 2.6,
            hasEnd: true,
          },
        ]}
        time={chartTime}
        height={132}
        words={words}
      />
      <Chart
        title={t('differenceFrom')}
        unit={written.label}
        summary={t('forecastMinusObserved')}
        ts={compare.ts}
        lines={shown.map((model) => ({
          key: model.product,
          values: differences(model, compare.observed, quantity).map((raw) => difference(metric, written.unit, raw)),
          ...lineOf(indexOf(model.product)),
          width: model.product === loud ? 2.4 : 1.4,
        }))}
        including={[0]}
        time={chartTime}
        height={58}
        words={(k) =>
          [
            chartTime.clockText(compare.ts[k] ?? 0),
            ...shown.map(
              (model) =>
                `${products[model.product].modelName} ${scoreText(differences(model, compare.observed, quantity)[k], true)}`,
            ),
          ].join(' · ')
        }
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('product')}
            </th>
            <th scope="col">{t('meanError')}</th>
            <th scope="col">{t('bias')}</th>
            <th scope="col">
              <span className={surfaces.hidden}>{t('shownModels')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" colSpan={5}>
              <span className={styles.stress}>
                <LineKey colour="#ffffff" dash="" />
                <b>{t('observed')}</b>{' '}
                <small>
                  <bdi>{name}</bdi>
                </small>
              </span>
            </th>
          </tr>
          {asked.map((product) => (
            <ModelRow
              key={product}
              product={product}
              model={compare.models.find((model) => model.product === product) ?? null}
              index={indexOf(product)}
              quantity={quantity}
              scoreText={scoreText}
              isClosest={product === closest}
              isHidden={hidden.includes(product)}
              isStressed={product === stressed}
              units={units}
            />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        <Info size={16} aria-hidden="true" />
        <span>
          {closest === null ? t('noneCompared') : t('closestWas', { name: products[closest].modelName })}{' '}
          {missing.length > 0 &&
            t('noForecastOf', { names: missing.map((product) => products[product].modelName).join(', ') })}{' '}
          {shown.some(({ heightDifference }) => Math.abs(heightDifference ?? 0) > 100) &&
            t('heightsDiffer', {
              names: shown
                .filter(({ heightDifference }) => Math.abs(heightDifference ?? 0) > 100)
                .map(
                  ({ product, heightDifference }) =>
                    `${products[product].modelName} ${(heightDifference ?? 0) > 0 ? '+' : '−'}${units.elevation.withUnit(Math.abs(heightDifference ?? 0))}`,
                )
                .join(', '),
            })}
        </span>
      </p>
    </div>
  );
}
