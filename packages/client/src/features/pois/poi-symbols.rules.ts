import {
  fireAgeOf,
  fireAges,
  fireRadius,
  type FlightLetter,
  type Gradient,
  type PoiIdent,
  type ScaleIdent,
  type UnitIdent,
} from '@meltemi/catalogue';
import { arrowTurn, paintOf, type Readings } from '#controls/index.ts';
import type { MapSymbol } from '#map/index.ts';
import { poiOutlines } from '#map/pois/poi-outlines.ts';
import { ageLook, isMeasured, type AgeLook, type PoiPoint } from '#stations/index.ts';

/** Which networks are shown; a type that no switch is for always is. */
export interface ShownNetworks {
  readonly ad: boolean;
  readonly wmo: boolean;
  readonly madisPws: boolean;
  readonly ship: boolean;
  readonly heliport: boolean;
}

/** True for a point whose network is shown. */
export function isNetworkShown(type: string, shown: ShownNetworks): boolean {
  switch (type) {
    case 'ad':
      return shown.ad;
    case 'wmo':
      return shown.wmo;
    case 'madis':
    case 'pws':
      return shown.madisPws;
    case 'ship':
    case 'buoy':
    case 'dbuoy':
      return shown.ship;
    case 'heliport':
      return shown.heliport;
    default:
      return true;
  }
}

/** Colours of flight categories, as aviation weather maps have them; the letter stands beside them. */
export const categoryColours: Readonly<Record<FlightLetter, string>> = {
  V: '#5fd08a',
  M: '#6fa8ff',
  I: '#ff6b6b',
  L: '#e879f9',
  U: '#9fadbf',
};

/** Which stations stay where there is no room for all: those of weather services, then buoys, then citizens'. */
const TYPE_RANK: Readonly<Record<string, number>> = { ad: 6, wmo: 6, buoy: 5, ship: 4, dbuoy: 3, madis: 2, pws: 1 };
const AGE_RANK: Readonly<Record<AgeLook, number>> = { fresh: 2, normal: 1, obsolete: 0 };

/** How values are written and coloured, and what happens with a point. */
export interface PoiStyle {
  readonly ident: PoiIdent;
  /** ms. */
  readonly now: number;
  readonly networks: ShownNetworks;
  readonly hasBarbs: boolean;
  readonly units: { readonly wind: UnitIdent; readonly temp: UnitIdent; readonly rain: UnitIdent };
  readonly readings: Readings;
  readonly gradientOf: (scale: ScaleIdent) => Gradient | null;
  /** What a point is, in words: its value, age and origin. */
  readonly titleOf: (point: PoiPoint, value: string | null, look: AgeLook | null) => string;
  /** What a fire is, or several, in words. */
  readonly fireWords: (count: number, power: string | null) => string;
  readonly chosen: string | null;
  readonly onPress: (point: PoiPoint) => void;
}

interface Shown {
  readonly look: MapSymbol['look'];
  /** The value in words; null for a point that does not measure. */
  readonly words: string | null;
  readonly label: string;
}

/** The disc of a heliport, which has no category. */
const HELIPORT = '#c3cdda';
/** What is obsolete has no colour of a scale: nobody takes it for the value of now. */
const OBSOLETE = { colour: '#8a97a8', ink: '#0b111b' } as const;
const ICON = { colour: '#0b6b62', ink: '#fff' } as const;

function chip(
  scale: ScaleIdent,
  raw: number | null,
  value: string,
  words: string,
  age: AgeLook | null,
  style: PoiStyle,
): Shown | null {
  const paint = paintOf(scale, raw, style.gradientOf(scale));
  if (paint === null) return null;
  return {
    look: { kind: 'pill', sign: { kind: 'swatch' }, ...paint, value, extra: '', age },
    words,
    label: '',
  };
}

function windPill(point: PoiPoint, age: AgeLook | null, style: PoiStyle): Shown | null {
  const { wind, dir, gust, lat } = point;
  const paint = paintOf('wind', wind, style.gradientOf('wind'));
  if (wind === null || paint === null) return null;
  const { valueText, valueWithUnit } = style.readings;
  const unit = style.units.wind;
  return {
    look: {
      kind: 'pill',
      sign: style.hasBarbs
        ? { kind: 'barb', speed: wind, from: dir, isSouthern: lat < 0 }
        : { kind: 'arrow', turn: wind < 0.5 ? null : arrowTurn(dir) },
      ...paint,
      value: valueText('wind', wind, unit),
      extra: gust === null ? '' : valueText('wind', gust, unit),
      age,
    },
    words: valueWithUnit('wind', wind, unit),
    label: '',
  };
}

/** An airport with its flight category; a heliport has none, and stands with its letter. */
function airportPill({ id, type, cat }: PoiPoint, age: AgeLook | null): Shown {
  const isHeliport = type === 'heliport';
  const letter = isHeliport ? 'H' : (cat ?? 'U');
  return {
    look: {
      kind: 'pill',
      sign: { kind: 'disc', letter },
      colour: letter === 'H' ? HELIPORT : categoryColours[letter],
      ink: '#04211f',
      value: id.replace(/^ad-/, ''),
      extra: '',
      age,
    },
    words: isHeliport ? null : letter,
    label: '',
  };
}

/** A fire: a disc in the colour of its age, as large as its power; several together are a number. */
function fireDot({ ts, value, count = 1 }: PoiPoint, { now, fireWords }: PoiStyle): Shown | null {
  const age = ts === null ? null : fireAgeOf(now - ts);
  const look = fireAges.find(({ ident }) => ident === age);
  if (look === undefined) return null;
  const power = value === null ? null : `${Math.round(value)} MW`;
  return {
    look:
      count > 1
        ? { kind: 'chip', text: String(count), colour: look.colour, ink: '#160a04' }
        : { kind: 'dot', colour: look.colour, radius: fireRadius(value) },
    words: fireWords(count, power),
    label: '',
  };
}

/** How a point of a kind is shown; null where it did not measure what the kind shows. */
function shownAs(point: PoiPoint, age: AgeLook | null, style: PoiStyle): Shown | null {
  const { ident, readings, units } = style;
  switch (ident) {
    case 'wind':
      return windPill(point, age, style);
    case 'temp':
      return chip(
        'temp',
        point.temp,
        readings.degreesText(point.temp, units.temp),
        readings.valueWithUnit('temp', point.temp, units.temp),
        age,
        style,
      );
    case 'precip':
      return chip(
        'rain',
        point.precip,
        readings.valueText('rain', point.precip, units.rain),
        readings.valueWithUnit('rain', point.precip, units.rain),
        age,
        style,
      );
    case 'airq':
      return chip('aqi', point.value, String(Math.round(point.value ?? 0)), `AQI ${point.value ?? ''}`, age, style);
    case 'metars':
      return airportPill(point, age);
    case 'firespots':
      return fireDot(point, style);
    default:
      return {
        look: { kind: 'icon', paths: poiOutlines[ident], ...ICON },
        words: point.value === null ? null : String(point.value),
        label: point.name,
      };
  }
}

/** Points as symbols of the map. What is too old, and what the user does not want to see, is left out; the chosen one never is. */
export function poiSymbols(points: readonly PoiPoint[], style: PoiStyle): readonly MapSymbol[] {
  return points.flatMap((point) => {
    const isChosen = point.id === style.chosen;
    const age =
      point.ts === null || !isMeasured(ageType(point, style.ident))
        ? null
        : ageLook(ageType(point, style.ident), point.ts, style.now);
    if (!isChosen && (age === 'gone' || !isNetworkShown(point.type, style.networks))) return [];
    const look = age === 'gone' ? 'obsolete' : age;
    const shown = shownAs(point, look, style);
    if (shown === null) return [];
    return [
      {
        id: point.id,
        lat: point.lat,
        lon: point.lon,
        rank: rankOf(point, look, style),
        look: look === 'obsolete' && shown.look.kind === 'pill' ? { ...shown.look, ...OBSOLETE } : shown.look,
        label: shown.label,
        title: style.titleOf(point, shown.words, look),
        ...(isChosen && { isChosen }),
        onPress: () => style.onPress(point),
      },
    ];
  });
}

/** Where there is no room for all: the younger fire stays, else the station of the better network. */
function rankOf({ type, ts }: PoiPoint, look: AgeLook | null, { ident, now }: PoiStyle): number {
  if (ident === 'firespots') return -Math.max(0, now - (ts ?? 0)) / 3_600_000;
  return (TYPE_RANK[type] ?? 0) * 3 + (look === null ? 0 : AGE_RANK[look]);
}

/** What a point's values age as. */
const ageType = ({ type }: PoiPoint, ident: PoiIdent): string => (ident === 'radiosonde' ? 'radiosonde' : type);
