import { convertValue, defaultUnit, directionText, metrics, type MetricIdent } from '@meltemi/catalogue';
import type { AlertCondition } from '@meltemi/contract';
import type { Say } from './notification-texts.ts';
import type { AlertFacts, DayFacts, NotificationFacts } from './notification.ts';
import { writeWarning } from './write-warning.ts';
import type { Reader, WrittenNotification } from './written-notification.ts';

const hourMs = 3_600_000;

/** A number the way of the language, with Latin digits as in the application. */
const written = ({ language }: Reader, value: number, decimals: number): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    numberingSystem: 'latn',
    useGrouping: false,
  }).format(value);

const number = (reader: Reader, ident: MetricIdent, raw: number): string => {
  const metric = metrics[ident];
  const chosen = reader.unit(ident);
  const unit = chosen !== undefined && Object.hasOwn(metric.conv, chosen) ? chosen : defaultUnit(metric, false);
  return convertValue(metric, raw, unit, { writeNumber: (value, decimals) => written(reader, value, decimals) }).text;
};

const clock = ({ language, hour12 }: Reader, zone: string, moment: number): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: hour12 ? 'h12' : 'h23',
  }).format(moment);

const day = ({ language }: Reader, zone: string, moment: number): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(moment);

/** A condition in words; the hours of the notification say when. */
function conditionText(say: Say, reader: Reader, condition: AlertCondition): string[] {
  const { language } = reader;
  const range = (ident: MetricIdent, { from, to }: { readonly from: number; readonly to: number }) => ({
    from: number(reader, ident, from),
    to: number(reader, ident, to),
  });
  const list = (words: readonly string[]): string =>
    new Intl.ListFormat(language, { type: 'disjunction', style: 'narrow' }).format(words);
  switch (condition.type) {
    case 'time':
      return [];
    case 'temperature':
      return [say(language, 'conditionTemperature', range('temp', condition.rangeKelvin))];
    case 'rainfall':
      return [
        say(language, 'conditionRainfall', { ...range('rain', condition.rangeMillimeters), hours: condition.hours }),
      ];
    case 'freshSnow':
      return [say(language, 'conditionFreshSnow', range('snow', condition.rangeCentimeters))];
    case 'cloudiness':
      return [
        say(language, 'conditionCloudiness', {
          classes: list(condition.cloudCoverage.map((code) => say(language, `clouds${code}`))),
        }),
      ];
    case 'wind':
    case 'swell': {
      const [key, values] =
        condition.type === 'wind'
          ? ['conditionWind', range('wind', condition.rangeWindMetersPerSecond)]
          : ['conditionSwell', range('waves', condition.rangeSwellMeters)];
      const some = condition.directions.length > 0 && condition.directions.length < 8;
      return [
        say(language, some ? `${key}From` : key, some ? { ...values, directions: list(condition.directions) } : values),
      ];
    }
  }
}

function writeAlert(say: Say, reader: Reader, facts: AlertFacts): WrittenNotification {
  const { language } = reader;
  const conditions = facts.conditions.flatMap((condition) => conditionText(say, reader, condition)).join(' · ');
  // The last hour lasts an hour.
  const values = {
    place: facts.locationName,
    from: clock(reader, facts.zone, facts.start),
    to: clock(reader, facts.zone, facts.end + hourMs),
    conditions,
  };
  const { observed } = facts;
  const body =
    observed === undefined
      ? say(language, conditions === '' ? 'alertNoConditions' : 'alertBody', values)
      : say(language, 'alertLiveBody', {
          ...values,
          station: observed.station,
          time: clock(reader, facts.zone, observed.at),
        });
  return {
    title: say(language, 'alertTitle', {
      name: facts.description.trim() === '' ? facts.locationName : facts.description,
    }),
    body: facts.more === 0 ? body : `${body}\n${say(language, 'alertMore', { count: facts.more })}`,
    path: `/alerts-edit/${facts.alertId}`,
  };
}

function writeDay(say: Say, reader: Reader, facts: DayFacts): WrittenNotification {
  const { language } = reader;
  const direction = facts.windDirection === null ? '' : ` ${directionText(facts.windDirection, reader.degrees)}`;
  const falls = [
    ...(facts.rain >= 0.1 ? [say(language, 'dailyRain', { amount: number(reader, 'rain', facts.rain) })] : []),
    ...(facts.snow >= 0.1 ? [say(language, 'dailySnow', { amount: number(reader, 'snow', facts.snow) })] : []),
  ];
  const weather = say(language, 'dailyBody', {
    day: day(reader, facts.zone, facts.day),
    min: number(reader, 'temp', facts.tempMin),
    max: number(reader, 'temp', facts.tempMax),
    wind: `${number(reader, 'wind', facts.wind)}${direction}`,
  });
  return {
    title: say(language, 'dailyTitle', { place: facts.locationName }),
    body: [weather, ...(falls.length === 0 ? [say(language, 'dailyDry')] : falls)].join('\n'),
    path: `/${facts.lat.toFixed(3)}/${facts.lon.toFixed(3)}`,
  };
}

/** Puts the facts of a notification into the reader's words and units. */
export function writeNotification(say: Say, reader: Reader, facts: NotificationFacts): WrittenNotification {
  switch (facts.kind) {
    case 'alert':
      return writeAlert(say, reader, facts);
    case 'dailyForecast':
      return writeDay(say, reader, facts);
    case 'warning':
      return writeWarning(say, reader, facts, clock);
    case 'test':
      return { title: say(reader.language, 'testTitle'), body: say(reader.language, 'testBody'), path: '/' };
  }
}
