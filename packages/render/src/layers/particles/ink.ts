/** sRGB of particles over pale ground, 0 to 255; over dark ground they are white. */
export const DARK_INK = [8, 14, 24] as const;

/**
 * Lightness of the ground from which particles are dark. Lightness is the square root of relative luminance; at 0.179 of
 * that, white and the dark ink contrast about alike: 4.6 and 4.2 to 1.
 */
export const PALE_LIGHTNESS = Math.sqrt(0.179);
