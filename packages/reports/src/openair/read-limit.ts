import { type AirspaceLimit } from './airspace.ts';

const foot = 0.3048;

const references: readonly (readonly [RegExp, AirspaceLimit['reference']])[] = [
  [/^(?:AGL|GND|SFC|ASFC|AGND)/, 'GND'],
  [/^(?:MSL|AMSL|ALT|)/, 'MSL'],
];

/** SFC, 8400 ft, 100 Agl, FL180, UNLIM (Mon-Fri); a text that is none of them keeps its words and has no number. */
export function readLimit(sent: string): AirspaceLimit {
  const text = sent.trim().slice(0, 200);
  const upper = text.toUpperCase();
  if (/^(?:SFC|GND|SURFACE|GROUND)\b/.test(upper)) return { text, feet: 0, reference: 'GND' };
  if (upper.startsWith('UNL')) return { text, feet: null, reference: 'UNL' };
  const level = /^FL ?(\d{1,3})\b/.exec(upper);
  if (level !== null) return { text, feet: Number(level[1]) * 100, reference: 'FL' };
  const height = /^(\d{1,6}) ?(FT|F|M)? ?(AGL|GND|SFC|ASFC|AGND|MSL|AMSL|ALT)?(?= ?\(| ?$)/.exec(upper);
  if (height === null) return { text, feet: null, reference: null };
  const value = Number(height[1]);
  const feet = height[2] === 'M' ? Math.round(value / foot) : value;
  const reference = references.find(([name]) => name.test(height[3] ?? ''))?.[1] ?? null;
  return { text, feet, reference: feet === 0 ? 'GND' : reference };
}
