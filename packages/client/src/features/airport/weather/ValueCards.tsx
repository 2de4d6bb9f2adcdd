import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { missingValueText } from '@meltemi/catalogue';
import type { MetarReport } from '@meltemi/contract';
import { arrowTurn, unitLabel, useReadings } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { isCalm } from '../runways/runway-wind.rules.ts';
import { useAirportTexts } from '../useAirportTexts.ts';
import type { AirportUnits } from '../useAirportUnits.ts';
import { cloudText } from './texts.rules.ts';
import { useWeatherWords } from './useWeatherWords.ts';
import { trendOf } from './weather-words.rules.ts';
import styles from './Weather.module.css';

/** One value: its name, the number with its unit, and a line below. */
function Card({
  name,
  value,
  unit = '',
  line = '',
  icon,
}: {
  name: string;
  value: string;
  unit?: string;
  line?: string;
  icon?: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {icon}
        <bdi>
          {value}
          {unit !== '' && value !== missingValueText && <small> {unit}</small>}
        </bdi>
        <p dir="auto">{line === '' ? ' ' : line}</p>
      </dd>
    </div>
  );
}

/** Wind, sight, ceiling, temperature, pressure and trend of a report. */
export function ValueCards({ metar, units }: { metar: MetarReport; units: AirportUnits }) {
  const t = useText('airport');
  const words = useWeatherWords();
  const { valueText, valueWithUnit } = useReadings();
  const { height, sight } = useAirportTexts(units);
  const { wind, dir, gust, dirFrom, dirTo, visibility, visibilityIs, weather, clouds, ceiling, temp, dewPoint } = metar;
  const speed = valueText('wind', wind, units.wind);
  const turn = arrowTurn(dir);
  const direction =
    wind === null
      ? ''
      : isCalm({ speed: wind, gust })
        ? t('calm')
        : dir === null
          ? t('variable')
          : dirFrom !== null && dirTo !== null
            ? t('turning', { dir, from: dirFrom, to: dirTo })
            : `${dir}°`;
  const gusts = gust === null ? '' : t('gustsOf', { value: valueText('wind', gust, units.wind) });
  const bound = visibility === null || visibilityIs === 'exact' ? '' : visibilityIs === 'above' ? '≥ ' : '< ';
  const layers = clouds.map((layer) => cloudText(layer, height));
  const trend = trendOf(metar.raw);
  const otherPressure = units.pressure === 'inHg' ? 'hPa' : 'inHg';
  return (
    <dl className={styles.cards}>
      <Card
        name={t('wind')}
        value={speed}
        unit={unitLabel('wind', units.wind)}
        line={[direction, gusts].filter((part) => part !== '').join(' · ')}
        icon={
          turn !== null && wind !== null && !isCalm({ speed: wind, gust }) ? (
            <ArrowUp size={15} aria-hidden="true" style={{ rotate: `${turn}deg` }} />
          ) : null
        }
      />
      <Card
        name={t('visibility')}
        value={`${bound}${sight(visibility)}`}
        unit={visibility === null ? '' : unitLabel('visibility', units.visibility)}
        line={words(weather)}
      />
      <Card
        name={t('ceiling')}
        value={
          ceiling === null ? (metar.clear || layers.length > 0 ? t('noCeiling') : missingValueText) : height(ceiling)
        }
        unit={ceiling === null ? '' : unitLabel('altitude', units.height)}
        line={layers.length > 0 ? layers.slice(0, 3).join(' ') : metar.clear ? t('skyClear') : t('skyUnknown')}
      />
      <Card
        name={t('temperature')}
        value={valueText('temp', temp, units.temp)}
        unit={unitLabel('temp', units.temp)}
        line={dewPoint === null ? '' : t('dewPointOf', { value: `${valueText('temp', dewPoint, units.temp)}°` })}
      />
      <Card
        name="QNH"
        value={valueText('pressure', metar.qnh, units.pressure)}
        unit={unitLabel('pressure', units.pressure)}
        line={metar.qnh === null ? '' : valueWithUnit('pressure', metar.qnh, otherPressure)}
      />
      <Card
        name={t('trend')}
        value={trend?.kind ?? missingValueText}
        line={
          trend === null
            ? t('noTrend')
            : trend.kind === 'NOSIG'
              ? t('noChange')
              : trend.text.replace(trend.kind, '').trim()
        }
      />
    </dl>
  );
}
