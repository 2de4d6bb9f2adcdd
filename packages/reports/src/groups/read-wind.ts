import { type Wind, type WindUnit } from '../conditions.ts';

/** m/s in one unit of the text. */
export const windUnits: Readonly<Record<WindUnit, number>> = { KT: 1852 / 3600, MPS: 1, KMH: 1 / 3.6 };

/** No wind near the ground was faster, m/s; a greater number is a fault of the text. */
const fastest = 130;

const shape = /^(\d{3}|VRB|\/\/\/)(P?)(\d{2,3}|\/{2,4})(?:G(P?)(\d{2,3}|\/\/))?(KTS?|MPS|KMH|KPH)$/;
const units: Readonly<Record<string, WindUnit>> = { KT: 'KT', KTS: 'KT', MPS: 'MPS', KMH: 'KMH', KPH: 'KMH' };

const isMissing = (text: string): boolean => text.startsWith('/');

/** A wind such as 24015G27KT, VRB02MPS, 050P50GP80KT or /////KT; null when the word is none. */
export function readWind(word: string): Wind | null {
  const last = word.charAt(word.length - 1);
  if (last !== 'T' && last !== 'S' && last !== 'H' && word !== '00000') return null;
  // A calm needs no unit; any other number without one might be knots or m/s.
  const match = shape.exec(word === '00000' ? '00000KT' : word);
  if (match === null) return null;
  const [, from = '', above = '', speedText = '', gustMark, gustText, unitText = ''] = match;
  const unit = units[unitText] ?? 'KT';
  const direction = from === 'VRB' || isMissing(from) ? null : Number(from);
  const speed = isMissing(speedText) ? null : Number(speedText) * windUnits[unit];
  const gust = gustText === undefined || isMissing(gustText) ? null : Number(gustText) * windUnits[unit];
  if ((direction ?? 0) > 360 || (speed ?? 0) > fastest || (gust ?? 0) > fastest) return null;
  return {
    direction,
    variable: from === 'VRB',
    speed,
    gust,
    speedAbove: above === 'P' && speed !== null,
    gustAbove: gustMark === 'P' && gust !== null,
    sector: null,
    unit,
  };
}

/** A sector such as 280V350; null when the word is none. */
export function readSector(word: string): readonly [number, number] | null {
  const match = /^(\d{3})V(\d{3})$/.exec(word);
  if (match === null) return null;
  const from = Number(match[1]);
  const to = Number(match[2]);
  return from <= 360 && to <= 360 ? [from, to] : null;
}
