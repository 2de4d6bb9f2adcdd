import { windUnits } from '../groups/read-wind.ts';
import { hourNear } from '../text/day-time.ts';
import { type Remarks } from './metar.ts';
import { readTenths, type Tenths } from './read-temperature.ts';

/** Millimetres in a hundredth of an inch. */
const hundredthInch = 0.254;

/** SLP132 is 1013.2 hPa, SLP982 is 998.2. */
function readSeaLevel(word: string): number | null {
  const match = /^SLP(\d{3})$/.exec(word);
  if (match === null) return null;
  const tenths = Number(match[1]);
  return (tenths >= 500 ? 9000 + tenths : 10_000 + tenths) / 10;
}

/** The word behind PK WND: 31076/1547 or 31076/47. */
function readPeak(word: string, time: number | null): Remarks['peakWind'] {
  const match = /^(\d{3})(\d{2,3})\/(\d{2})?(\d{2})$/.exec(word);
  if (match === null || Number(match[1]) > 360) return null;
  const minutes = Number(match[4]);
  const hour = match[3] === undefined ? null : Number(match[3]);
  let when: number | null = null;
  if (time !== null && minutes < 60) {
    // Without an hour it was in the hour before the report.
    when = hour === null ? lastMinute(time, minutes) : hourNear(time, hour, minutes);
  }
  return { direction: Number(match[1]), speed: Number(match[2]) * windUnits.KT, time: when };
}

function lastMinute(time: number, minutes: number): number {
  const hour = 3_600_000;
  const at = Math.floor(time / hour) * hour + minutes * 60_000;
  return at <= time ? at : at - hour;
}

/** Reads the words from RMK (or the first remark, where RMK is missing) on; `time` is that of the report. */
export function readRemarks(
  words: readonly string[],
  time: number | null,
): { remarks: Remarks; tenths: Tenths | null } {
  let seaLevelPressure: number | null = null;
  let hundredths: number | null = null;
  let peakWind: Remarks['peakWind'] = null;
  let tenths: Tenths | null = null;
  for (const [at, word] of words.entries()) {
    seaLevelPressure ??= readSeaLevel(word);
    tenths ??= readTenths(word);
    const rain = /^P(\d{4})$/.exec(word);
    if (rain !== null) hundredths ??= Number(rain[1]);
    if (word === 'WND' && words[at - 1] === 'PK') peakWind ??= readPeak(words[at + 1] ?? '', time);
  }
  const remarks: Remarks = {
    text: (/^R(?:MK|EMARKS)$/.test(words[0] ?? '') ? words.slice(1) : words).join(' '),
    seaLevelPressure,
    precipitationHour: hundredths === null ? null : Math.round(hundredths * hundredthInch * 100) / 100,
    precipitationTrace: hundredths === 0,
    peakWind,
  };
  return { remarks, tenths };
}
