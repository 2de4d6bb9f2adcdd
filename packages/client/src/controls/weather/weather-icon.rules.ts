/** What a weather picture is made of. */
export interface IconParts {
  /** How much of sun, moon or stars is seen: all, most, part, none. */
  readonly sky: 'clear' | 'mostlyClear' | 'partly' | 'overcast';
  readonly falling: 'none' | 'rain' | 'snow' | 'both';
  readonly shower: boolean;
  readonly thunder: boolean;
  readonly fog: boolean;
}

const part = (sky: IconParts['sky'], more: Partial<IconParts> = {}): IconParts => ({
  sky,
  falling: 'none',
  shower: false,
  thunder: false,
  fog: false,
  ...more,
});

const skies = ['mostlyClear', 'partly', 'overcast'] as const;
const falls = (falling: IconParts['falling'], more: Partial<IconParts> = {}): readonly IconParts[] =>
  skies.map((sky) => part(sky, { falling, ...more }));

/** The pictures 1 … 24 in the order of the forecast reply. */
const pictures: readonly IconParts[] = [
  part('clear'),
  part('mostlyClear'),
  part('partly'),
  part('overcast'),
  ...falls('rain'),
  ...falls('snow'),
  ...falls('both'),
  part('overcast', { falling: 'rain', thunder: true }),
  part('overcast', { falling: 'snow', thunder: true }),
  part('overcast', { falling: 'both', thunder: true }),
  part('overcast', { fog: true }),
  ...falls('rain', { shower: true }),
  part('partly', { falling: 'rain', thunder: true }),
  part('clear', { fog: true }),
  part('overcast', { thunder: true }),
  part('partly', { thunder: true }),
];

/** The parts of a picture; null for a number that is none. */
export const iconParts = (icon: number | null | undefined): IconParts | null =>
  icon == null ? null : (pictures[icon - 1] ?? null);

/** The lit part of the moon's disc, as a path in a circle of radius 1 around 0,0; phases 1 new … 5 full … 8. Empty when new. */
export function moonPath(phase: number): string {
  const turn = (((Math.round(phase) - 1) % 8) + 8) % 8;
  if (turn === 0) return '';
  if (turn === 4) return 'M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z';
  // The edge between light and dark is half an ellipse: flat at the quarters, bent by 0.7 between.
  const waxing = turn < 4;
  const bend = turn === 2 || turn === 6 ? 0 : 0.7;
  const gibbous = turn > 2 && turn < 6;
  const back = gibbous === waxing ? 1 : 0;
  return `M0 -1A1 1 0 0 ${waxing ? 1 : 0} 0 1A${bend} 1 0 0 ${back} 0 -1Z`;
}
