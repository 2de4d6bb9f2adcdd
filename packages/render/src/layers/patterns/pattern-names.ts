/** The patterns by name: their place in the atlas. */
export const PATTERN = {
  rain: 0,
  snow: 1,
  mixed: 2,
  freezing: 3,
  pellets: 4,
  thunder: 5,
  convective: 6,
  towering: 7,
} as const;
