import type { ScaleIdent } from '@meltemi/catalogue';
import type { ObservationSeries } from '@meltemi/contract';
import { directionWords, paintOf } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useOwnGradient } from '#map/index.ts';
import { useSetting } from '#settings/index.ts';
import type { StationReply } from '../station.queries.ts';
import { pressureTrend, rainSum } from '../series.rules.ts';
import type { StationUnits } from '../useStationUnits.ts';
import styles from '../Station.module.css';

/** A small square in the colour that the map gives a value. */
export function ScaleSwatch({ scale, raw }: { scale: ScaleIdent; raw: number | null }) {
  const paint = paintOf(scale, raw, useOwnGradient(scale));
  return paint === null ? null : (
    <i className={styles.swatch} style={{ background: paint.colour }} aria-hidden="true" />
  );
}

/** One value with its unit and what belongs to it. */
export function Card({
  label,
  scale,
  raw,
  text,
  unit,
  detail,
}: {
  label: string;
  scale?: ScaleIdent;
  raw: number | null;
  text: string;
  unit: string;
  detail?: string | undefined;
}) {
  return (
    <div className={styles.card}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value} dir="ltr">
          {scale !== undefined && <ScaleSwatch scale={scale} raw={raw} />}
          <b>{text}</b> <small>{unit}</small>
        </span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </dd>
    </div>
  );
}

/** What a station of air quality measured last. */
function AirCards({ station, units }: { station: StationReply; units: StationUnits }) {
  const t = useText('stations');
  return (
    <>
      {station.aqi !== null && (
        <Card label={t('aqi')} scale="aqi" raw={station.aqi} text={String(Math.round(station.aqi))} unit="AQI" />
      )}
      {(['pm25', 'pm10', 'no2', 'o3', 'so2', 'co'] as const).map((name) => {
        const raw = station[name];
        return raw === null ? null : (
          <Card key={name} label={t(`pollutant_${name}`)} raw={raw} text={units.pm.text(raw)} unit={units.pm.label} />
        );
      })}
    </>
  );
}

/** The values of the newest report; what was not measured has no card. */
export function ValueCards({
  station,
  series,
  units,
  most,
}: {
  station: StationReply;
  series: ObservationSeries | null;
  units: StationUnits;
  /** A half-open sheet has room for three. */
  most: number;
}) {
  const t = useText('stations');
  const isNumbers = useSetting('numDirection');
  const { temp, dewPoint, wind, dir, gust, qnh, precip, rh, visibility, ceiling, waves, wavesPeriod, sst } = station;
  const trend = series === null ? null : pressureTrend(series);
  const sum = series === null ? null : rainSum(series);
  const trendKey = trend === null ? null : trend > 50 ? 'rising' : trend < -50 ? 'falling' : 'steady';
  const clouds = series?.data.clouds?.findLast((value) => value !== null) ?? null;
  const cards = [
    temp !== null && (
      <Card
        key="temp"
        label={t('temperature')}
        scale="temp"
        raw={temp}
        text={units.temp.text(temp)}
        unit={units.temp.label}
        detail={dewPoint === null ? undefined : t('dewPointOf', { value: units.temp.withUnit(dewPoint) })}
      />
    ),
    wind !== null && (
      <Card
        key="wind"
        label={t('wind')}
        scale="wind"
        raw={wind}
        text={units.wind.text(wind)}
        unit={units.wind.label}
        detail={[
          dir === null ? null : directionWords(dir, isNumbers),
          gust === null ? null : t('gusts', { gust: units.wind.text(gust) }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      />
    ),
    qnh !== null && (
      <Card
        key="pressure"
        label={t('pressure')}
        raw={qnh}
        text={units.pressure.text(qnh)}
        unit={units.pressure.label}
        detail={
          trend === null || trendKey === null
            ? undefined
            : t(`pressure_${trendKey}`, { value: units.pressure.withUnit(Math.abs(trend)) })
        }
      />
    ),
    precip !== null && (
      <Card
        key="rain"
        label={t('rain')}
        scale="rain"
        raw={precip > 0 ? precip : null}
        text={units.rain.text(precip)}
        unit={units.rain.label}
        detail={sum === null ? t('inLastHour') : t('rainInTime', { value: units.rain.withUnit(sum) })}
      />
    ),
    rh !== null && (
      <Card
        key="rh"
        label={t('humidity')}
        raw={rh}
        text={units.rh.text(rh)}
        unit={units.rh.label}
        detail={visibility === null ? undefined : t('visibilityOf', { value: units.visibility.withUnit(visibility) })}
      />
    ),
    (clouds !== null || ceiling !== null) && (
      <Card
        key="clouds"
        label={t('clouds')}
        raw={clouds}
        text={clouds === null ? units.height.text(ceiling) : `${Math.round(clouds / 12.5)}/8`}
        unit={clouds === null ? units.height.label : ''}
        detail={
          ceiling === null
            ? undefined
            : clouds === null
              ? t('ceiling')
              : t('baseOf', { value: units.height.withUnit(ceiling) })
        }
      />
    ),
    waves !== null && (
      <Card
        key="waves"
        label={t('waves')}
        scale="waves"
        raw={waves}
        text={units.waves.text(waves)}
        unit={units.waves.label}
        detail={wavesPeriod === null ? undefined : t('periodOf', { seconds: Math.round(wavesPeriod) })}
      />
    ),
    sst !== null && (
      <Card
        key="sst"
        label={t('seaTemperature')}
        scale="sst"
        raw={sst}
        text={units.temp.text(sst)}
        unit={units.temp.label}
      />
    ),
  ].filter((card) => card !== false);
  return (
    <dl className={styles.cards}>
      {station.type === 'airq' ? <AirCards station={station} units={units} /> : cards.slice(0, most)}
    </dl>
  );
}
