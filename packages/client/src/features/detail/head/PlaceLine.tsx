import { Sunrise, Sunset } from 'lucide-react';
import { formatCoordinate } from '@meltemi/catalogue';
import type { PointForecast } from '@meltemi/contract';
import { useText } from '#language/index.ts';
import { MoonIcon, useReadings, type UnitOf } from '#controls/index.ts';
import { Spoken } from './Spoken.tsx';
import { clockText, type TimeStyle } from '../rules/times.rules.ts';
import styles from './DetailHeader.module.css';

/** Coordinates, elevation of the ground and of the model's ground, sun and moon of a place. */
export function PlaceLine({
  lat,
  lon,
  forecast,
  style,
  unitOf,
}: {
  readonly lat: number;
  readonly lon: number;
  readonly forecast: PointForecast | null;
  readonly style: TimeStyle | null;
  readonly unitOf: UnitOf;
}) {
  const t = useText('detail');
  const { valueWithUnit } = useReadings();
  const where = `${formatCoordinate(lat)}, ${formatCoordinate(lon)}`;
  if (forecast === null || style === null)
    return (
      <p className={styles.line}>
        <span dir="ltr">{where}</span>
      </p>
    );
  const { elevation, modelElevation } = forecast.header;
  const { sunriseTs, sunsetTs } = forecast.celestial;
  const height = valueWithUnit('elevation', elevation, unitOf('elevation'));
  // A run that lost its model's ground does not tell it; the real ground must not stand in for it.
  const modelHeight =
    modelElevation === undefined ? null : valueWithUnit('elevation', modelElevation, unitOf('elevation'));
  const phase = forecast.data.moonPhase?.[0] ?? null;
  return (
    <p className={styles.line}>
      <span dir="ltr">{where}</span>
      <span
        title={modelHeight === null ? undefined : t('elevations', { height, modelHeight })}
        data-elevation={elevation}
        data-model-elevation={modelElevation}
      >
        <bdi dir="ltr">{height}</bdi>
        {modelHeight !== null && <small> ({t('modelElevation', { height: modelHeight })})</small>}
      </span>
      {sunriseTs !== null && (
        <Sun
          kind="sunrise"
          words={t('sunrise', { time: clockText(sunriseTs, style) })}
          time={clockText(sunriseTs, style)}
        />
      )}
      {sunsetTs !== null && (
        <Sun
          kind="sunset"
          words={t('sunset', { time: clockText(sunsetTs, style) })}
          time={clockText(sunsetTs, style)}
        />
      )}
      {sunriseTs === null && sunsetTs === null && (
        <span>{forecast.celestial.isDay ? t('midnightSun') : t('polarNight')}</span>
      )}
      {phase !== null && (
        <span title={t(`moon_${phase}`)}>
          <MoonIcon phase={phase} southern={lat < 0} />
          <Spoken>{t(`moon_${phase}`)}</Spoken>
        </span>
      )}
    </p>
  );
}

function Sun({ kind, words, time }: { kind: 'sunrise' | 'sunset'; words: string; time: string }) {
  const Icon = kind === 'sunrise' ? Sunrise : Sunset;
  return (
    <span data-sun={kind} title={words}>
      <Icon size={12} aria-hidden="true" /> <Spoken>{words}</Spoken> <span aria-hidden="true">{time}</span>
    </span>
  );
}
