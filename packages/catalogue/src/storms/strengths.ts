/** A knot, m/s. */
export const knot = 0.514444;

/** The 1-minute winds from which a storm has strength 1 to 5, knots (Saffir and Simpson). */
export const strengthLimits = [64, 83, 96, 113, 137] as const;

/** The colours of strengths 0 to 5; each is read with its number beside it. */
export const strengthColours = ['#3fb4e8', '#8fdc7a', '#f7de4f', '#ffae3b', '#f2553d', '#c2185b'] as const;

/** Strength 0 to 5 of a 1-minute wind in knots; 0 is a storm that is no hurricane. */
export const strengthOf = (knots: number): number => strengthLimits.filter((limit) => knots >= limit).length;

/** What people call a storm of this strength in its sea. */
export function stormKind(strength: number, basin = ''): 'storm' | 'hurricane' | 'typhoon' | 'cyclone' {
  if (strength === 0) return 'storm';
  if (basin === 'WP') return 'typhoon';
  return ['AL', 'EP', 'CP'].includes(basin) ? 'hurricane' : 'cyclone';
}

/** The winds that circles around a storm stand for, knots: gale, storm and hurricane. */
export const radiusWinds = [34, 50, 64] as const;

/** How long a centre's advisory counts as current, ms: they come every six hours. */
export const advisoryMs = 7 * 3_600_000;
