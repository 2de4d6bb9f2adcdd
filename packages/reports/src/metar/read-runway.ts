import { type Bound } from '../conditions.ts';
import { type RunwayRange } from './metar.ts';

const foot = 0.3048;

const range = /^R(\d{2}[LCR]{0,2})\/(?:([MP])?(\d{4})|\/{4})(?:V([MP])?(\d{4}))?(?:FT)?\/?([UDN])?$/;
const tendencies: Readonly<Record<string, RunwayRange['tendency']>> = { U: 'up', D: 'down', N: 'steady' };

const bounds: Readonly<Record<string, Bound>> = { M: 'below', P: 'above' };

/** R04R/1500N, R15/0600VP1500D, R28L/2600FT/D, R27/////; null when the word is none. */
export function readRunwayRange(word: string): RunwayRange | null {
  const match = range.exec(word);
  if (match === null) return null;
  const [, runway = '', sign, digits, maxSign, maxDigits, tendency] = match;
  const unit = word.includes('FT') ? foot : 1;
  return {
    runway,
    metres: digits === undefined ? null : Number(digits) * unit,
    bound: bounds[sign ?? ''] ?? null,
    maxMetres: maxDigits === undefined ? null : Number(maxDigits) * unit,
    maxBound: bounds[maxSign ?? ''] ?? null,
    tendency: tendencies[tendency ?? ''] ?? null,
  };
}

const states = [
  // R24/290160, R88/D//95, R15L///////, R14R/CLRD70.
  /^R?\d{2}[LCR]?\/?(?:[0-9A-Z/]\/?[0-9/]{5}|\/{6,7}|CLRD(?:\d{2}|\/\/)?)$/,
  // 15CLRD95, 54419338, 99//9999, 15R//////.
  /^\d{2}[LCR]?(?:CLRD(?:\d{2}|\/\/)|[\d/]{6})$/,
  // R/SNOCLO, R24L/SNOCLO, SNOCLO.
  /^(?:R(?:\d{2}[LCR]?)?\/)?SNOCLO$/,
];

/** The state of a runway (deposit, extent, depth, braking), which is shown as it was sent. */
export const isRunwayState = (word: string): boolean => states.some((shape) => shape.test(word));
