/** How strokes of lightning are drawn by their age: up to how many minutes, and in which colour. Older ones are gone. */
export const strokeAges = [
  { untilMinutes: 1, colour: [255, 255, 255] },
  { untilMinutes: 5, colour: [255, 232, 128] },
  { untilMinutes: 10, colour: [255, 184, 61] },
  { untilMinutes: 20, colour: [255, 112, 67] },
  { untilMinutes: 30, colour: [192, 57, 43] },
] as const satisfies readonly { readonly untilMinutes: number; readonly colour: readonly [number, number, number] }[];
