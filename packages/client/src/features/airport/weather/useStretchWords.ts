import { unitLabel, useReadings } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useAirportTexts } from '../useAirportTexts.ts';
import type { AirportUnits } from '../useAirportUnits.ts';
import { CATEGORY_NAMES, type Conditions } from './conditions.ts';
import type { TafStretch } from './taf-strip.rules.ts';
import { layerCode, tellingLayer } from './texts.rules.ts';
import { useWeatherWords } from './useWeatherWords.ts';

/** The words of a stretch of a forecast. */
export interface StretchWords {
  readonly hour: (ts: number) => string;
  /** Its hours on the clock of the airport: 07–10. */
  readonly hours: (stretch: Pick<TafStretch, 'from' | 'to'>) => string;
  /** Sight in the reader's unit. */
  readonly sight: (conditions: Pick<Conditions, 'visibility' | 'visibilityIs'>) => string;
  /** All of it in a sentence, for those who hear it. */
  readonly describe: (stretch: TafStretch) => string;
}

/** How stretches of a forecast are said in a time zone and in units. */
export function useStretchWords(timeZone: string, units: AirportUnits): StretchWords {
  const t = useText('airport');
  const { date } = useFormats();
  const { valueText } = useReadings();
  const { sightWithUnit } = useAirportTexts(units);
  const words = useWeatherWords();
  const hour = (ts: number): string => {
    const minutes = date(ts, { minute: '2-digit', timeZone });
    const whole = date(ts, { hour: '2-digit', hourCycle: 'h23', timeZone }).replaceAll(/\D/g, '').padStart(2, '0');
    return Number(minutes) === 0 ? whole : `${whole}:${minutes.padStart(2, '0')}`;
  };
  const hours: StretchWords['hours'] = ({ from, to }) => `${hour(from)}–${hour(to)}`;
  const sight: StretchWords['sight'] = ({ visibility, visibilityIs }) =>
    visibility === null
      ? ''
      : `${visibilityIs === 'above' ? '≥ ' : visibilityIs === 'below' ? '< ' : ''}${sightWithUnit(visibility)}`;
  const describe: StretchWords['describe'] = (stretch) => {
    const { prevailing, passing, category } = stretch;
    const layer = tellingLayer(prevailing.clouds);
    const gust =
      prevailing.gust === null ? '' : t('gustsOf', { value: valueText('wind', prevailing.gust, units.wind) });
    return [
      hours(stretch),
      CATEGORY_NAMES[category],
      prevailing.wind === null
        ? ''
        : `${prevailing.dir === null ? t('variable') : `${prevailing.dir}°`} ${valueText('wind', prevailing.wind, units.wind)} ${unitLabel('wind', units.wind)}`,
      gust,
      sight(prevailing),
      words(prevailing.weather),
      layer === null ? '' : layerCode(layer),
      ...passing.map(
        ({ group, category: worse }) =>
          `${group.kind} ${CATEGORY_NAMES[worse]} ${sight(group)} ${words(group.weather)}`,
      ),
    ]
      .filter((part) => part.trim() !== '')
      .join(', ');
  };
  return { hour, hours, sight, describe };
}
