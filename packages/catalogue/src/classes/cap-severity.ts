/** Severity letters of weather warnings, from the mildest: A none, M moderate, S severe, E extreme. */
export const capSeverities = ['A', 'M', 'S', 'E'] as const;
