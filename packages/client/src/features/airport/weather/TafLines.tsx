import { ArrowUp } from 'lucide-react';
import { arrowTurn, unitLabel, useReadings } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import type { AirportUnits } from '../useAirportUnits.ts';
import { CATEGORY_NAMES, CODES } from './conditions.ts';
import type { Passing, TafStretch } from './taf-strip.rules.ts';
import { layerCode, tellingLayer } from './texts.rules.ts';
import { useStretchWords } from './useStretchWords.ts';
import { useWeatherWords } from './useWeatherWords.ts';
import styles from './Taf.module.css';

/** What passes, as reports call it: PROB30 TEMPO. */
const passingName = ({ group: { kind, probability } }: Passing): string =>
  probability === null ? kind : `PROB${probability}${kind === 'TEMPO' ? ' TEMPO' : ''}`;

/** The stretches of a forecast, a line each: hours, category, wind, sight with weather and what passes, clouds. */
export function TafLines({
  stretches,
  chosen,
  isOver,
  hours,
  units,
}: {
  readonly stretches: readonly TafStretch[];
  readonly chosen: number;
  readonly isOver: boolean;
  readonly hours: (stretch: TafStretch) => string;
  readonly units: AirportUnits;
}) {
  const t = useText('airport');
  const { valueText } = useReadings();
  const words = useWeatherWords();
  const { sight } = useStretchWords('UTC', units);
  return (
    <table className={styles.lines} data-obsolete={isOver || undefined}>
      <thead>
        <tr>
          {(['hours', 'category', 'wind', 'visibility', 'clouds'] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stretches.map((stretch, index) => {
          const { from, prevailing, passing, worst } = stretch;
          const turn = arrowTurn(prevailing.dir);
          const passes = passing.map((one) => {
            const layer = tellingLayer(one.group.clouds);
            return [
              passingName(one),
              sight(one.group),
              words(one.group.weather),
              one.group.wind === null
                ? ''
                : `${valueText('wind', one.group.wind, units.wind)} ${unitLabel('wind', units.wind)}`,
              layer === null ? '' : layerCode(layer),
            ]
              .filter((part) => part !== '')
              .join(' ');
          });
          const layer = tellingLayer(prevailing.clouds);
          return (
            <tr key={from} data-category={worst} data-chosen={index === chosen || undefined}>
              <th scope="row" dir="ltr">
                {hours(stretch)}
              </th>
              <td data-category={worst}>{CATEGORY_NAMES[worst]}</td>
              <td>
                {prevailing.wind !== null && (
                  <bdi>
                    {turn === null ? (
                      <small>{CODES.variable}</small>
                    ) : (
                      <ArrowUp size={12} aria-label={`${prevailing.dir}°`} style={{ rotate: `${turn}deg` }} />
                    )}{' '}
                    <b>{valueText('wind', prevailing.wind, units.wind)}</b>
                    {prevailing.gust !== null &&
                      ` ${CODES.gust} ${valueText('wind', prevailing.gust, units.wind)}`}{' '}
                    <small>{unitLabel('wind', units.wind)}</small>
                  </bdi>
                )}
              </td>
              <td>
                {[sight(prevailing), words(prevailing.weather)].filter((part) => part !== '').join(' ')}
                {passes.map((text) => (
                  <em key={text}>{text}</em>
                ))}
              </td>
              <td dir="ltr">{layer === null ? (prevailing.clear ? t('skyClear') : '') : layerCode(layer)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
