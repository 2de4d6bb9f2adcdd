import { convertNumber, directionText, metrics, overlays } from '@meltemi/catalogue';
import { paintOf, useReadings, type Paint } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useOwnGradient } from '#map/index.ts';
import { useSetting, useUnit } from '#settings/index.ts';
import { clockWords } from '#timeline/index.ts';
import { ageMinutes } from '../live/live.rules.ts';
import { legendUnits } from '../legend/radar-legend.rules.ts';
import type { SkyScreen } from '../useSkyScreen.ts';
import { cloudTop, isStormTower } from './place.rules.ts';
import type { PlaceReading } from './usePlaceReading.ts';

/** A place in words. */
export interface PlaceWords {
  /** The number that stands largest, with its unit; null where there is none. */
  readonly value: { readonly text: string; readonly unit: string } | null;
  readonly chip: Paint | null;
  /** What it means, in a line: rate and motion, or what the number belongs to. */
  readonly line: string;
  /** What else is known, a sentence each. */
  readonly facts: readonly string[];
  /** Who looked there and when, or that it is extrapolated; empty where nobody did. */
  readonly source: string;
}

const METRES = 1_000;
const KILOMETRES_PER_HOUR = 3.6;

/** Turns what is known of a place into words of the language and units in use. */
export function usePlaceWords(screen: SkyScreen): (reading: PlaceReading) => PlaceWords {
  const t = useText('sky');
  const formats = useFormats();
  const { valueText, valueWithUnit } = useReadings();
  const numbers = useSetting('numDirection');
  const writing = { hourFormat: useSetting('hourFormat'), zulu: useSetting('zuluMode') };
  const units = {
    radar: useUnit('radar'),
    rain: useUnit('rain'),
    satellite: useUnit('satellite'),
    speed: useUnit('speed'),
    distance: useUnit('distance'),
    altitude: useUnit('altitude'),
  };
  const own = useOwnGradient(overlays[screen.view === 'satellite' ? 'satellite' : 'radar'].scale);
  const clock = (ms: number): string => clockWords(formats, ms, writing);
  const way = (degrees: number): string => directionText(degrees, numbers);
  const far = (kilometres: number): string => {
    const { value } = convertNumber(metrics.distance, kilometres * METRES, units.distance);
    const digits = Math.abs(value) < 10 ? 1 : 0;
    return `${formats.number(value, { maximumFractionDigits: digits })} ${metrics.distance.conv[units.distance]?.label ?? ''}`;
  };

  const outlookWords = ({ outlook }: PlaceReading): readonly string[] => {
    if (outlook === null) return [];
    const kind = t(`falls_${outlook.falling === 'none' ? 'rain' : outlook.falling}`);
    if (outlook.isRaining)
      return [
        outlook.endsAt === null
          ? t('goesOn', { kind, time: clock(outlook.until) })
          : t('endsAt', { kind, time: clock(outlook.endsAt) }),
      ];
    return [
      outlook.startsAt === null
        ? t('staysDry', { time: clock(outlook.until) })
        : t('startsAt', { kind, time: clock(outlook.startsAt) }),
    ];
  };
  const strokeWords = ({ stroke }: PlaceReading): readonly string[] =>
    stroke === null
      ? []
      : [
          [
            t('stroke', { distance: far(stroke.kilometres), direction: way(stroke.bearing) }),
            ...(stroke.approach === null ? [] : [t(`approach_${stroke.approach}`)]),
          ].join(', '),
        ];
  const sourceWords = ({ value }: PlaceReading): string => {
    if (value === null) return '';
    if (value.leadMinutes > 0) return t('extrapolated', { count: Math.round(value.leadMinutes) });
    const age = t('scanned', { count: ageMinutes(screen.now - value.scanTs) });
    return value.source === null ? age : `${value.source} · ${age}`;
  };
  const motionWords = ({ value }: PlaceReading): readonly string[] =>
    value?.motion == null
      ? []
      : [
          t('moving', {
            direction: way(value.motion.towards),
            speed: valueWithUnit('speed', value.motion.kilometresPerHour / KILOMETRES_PER_HOUR, units.speed),
          }),
        ];

  return (reading) => {
    const { state, value, edge } = reading;
    const around = [...outlookWords(reading), ...strokeWords(reading)];
    const none = { value: null, chip: null, source: '' };
    const source = sourceWords(reading);
    if (state === 'loading' || value === null) return { ...none, line: t('placeLoading'), facts: strokeWords(reading) };
    if (state === 'uncovered')
      return {
        ...none,
        line: t(screen.view === 'satellite' ? 'notSeen' : 'noRadar'),
        facts: [
          ...(edge === null ? [] : [t('edge', { distance: far(edge.kilometres), direction: way(edge.bearing) })]),
          ...strokeWords(reading),
        ],
      };
    if (state === 'cloud') {
      const kelvin = value.brightness ?? Number.NaN;
      const height = cloudTop(kelvin);
      const top =
        height === null
          ? t('groundOrLow')
          : t(isStormTower(kelvin) ? 'stormTower' : 'cloudTop', {
              height: valueWithUnit('altitude', Math.round(height / 100) * 100, units.altitude),
            });
      return {
        value: {
          text: valueText('satellite', kelvin, units.satellite),
          unit: (metrics.satellite.conv[units.satellite]?.label ?? '').trim(),
        },
        chip: paintOf('satellite', kelvin, own),
        line: [top, ...motionWords(reading)].join(' · '),
        facts: strokeWords(reading),
        source,
      };
    }
    if (state === 'dry' || value.dbz === null) return { ...none, line: t('noEcho'), facts: around, source };
    const below = legendUnits(units.radar, units.rain).below;
    const also =
      below === 'dBZ' ? valueWithUnit('radar', value.dbz, 'dBZ') : `≈ ${valueWithUnit('radar', value.dbz, below)}`;
    return {
      value: {
        text: valueText('radar', value.dbz, units.radar),
        unit: metrics.radar.conv[units.radar]?.label ?? '',
      },
      chip: paintOf('radar', value.dbz, own),
      line: [also, ...motionWords(reading)].join(' · '),
      facts: [
        ...(value.falling === null || value.falling === 'none' ? [] : [t(`falling_${value.falling}`)]),
        ...around,
      ],
      source,
    };
  };
}
