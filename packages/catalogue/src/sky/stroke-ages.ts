/** The colour of strokes of lightning up to an age, minutes; the first is of the last minute, and older ones than the last are gone. */
export const strokeAges = [
  { minutes: 0, colour: '#ffffff' },
  { minutes: 5, colour: '#ffe866' },
  { minutes: 10, colour: '#ffb52e' },
  { minutes: 20, colour: '#ff6d3a' },
  { minutes: 30, colour: '#c0482a' },
] as const;
