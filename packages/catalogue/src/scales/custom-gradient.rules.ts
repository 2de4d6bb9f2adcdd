import type { Rgba } from './colour.ts';
import { maxRampSteps, type Gradient, type GradientStop } from './scale.ts';

/** Why a custom gradient was refused; `at` is the index of the offending item. */
export type GradientFault = {
  readonly code:
    | 'gradient.not-a-list'
    | 'gradient.too-short'
    | 'gradient.too-long'
    | 'gradient.bad-pair'
    | 'gradient.bad-value'
    | 'gradient.bad-colour'
    | 'gradient.not-ascending';
  readonly at?: number;
};

export type GradientOutcome =
  | { readonly ok: true; readonly gradient: Gradient }
  | { readonly ok: false; readonly fault: GradientFault };

const refuse = (code: GradientFault['code'], at?: number): { readonly ok: false; readonly fault: GradientFault } => ({
  ok: false,
  fault: at === undefined ? { code } : { code, at },
});

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isChannel = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 255;

function readColour(value: unknown): Rgba | null {
  if (!isList(value) || value.length !== 4) return null;
  const [red, green, blue, alpha] = value;
  return isChannel(red) && isChannel(green) && isChannel(blue) && isChannel(alpha) ? [red, green, blue, alpha] : null;
}

/** Checks a gradient that a user made or a server sent: pairs of a finite rising number and four numbers 0–255. */
export function readGradient(candidate: unknown): GradientOutcome {
  if (!isList(candidate)) return refuse('gradient.not-a-list');
  if (candidate.length < 2) return refuse('gradient.too-short');
  if (candidate.length > maxRampSteps) return refuse('gradient.too-long');
  const stops: GradientStop[] = [];
  for (const [at, item] of candidate.entries()) {
    if (!isList(item) || item.length !== 2) return refuse('gradient.bad-pair', at);
    const value = item[0];
    if (typeof value !== 'number' || !Number.isFinite(value)) return refuse('gradient.bad-value', at);
    const colour = readColour(item[1]);
    if (colour === null) return refuse('gradient.bad-colour', at);
    const before = stops.at(-1);
    if (before !== undefined && value <= before[0]) return refuse('gradient.not-ascending', at);
    stops.push([value, colour]);
  }
  const [first, second, ...others] = stops;
  if (first === undefined || second === undefined) return refuse('gradient.too-short');
  return { ok: true, gradient: [first, second, ...others] };
}
