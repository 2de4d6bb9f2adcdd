/** A colour as red, green, blue and opacity, each 0–255. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** The dark map ground that translucent scale colours lie on (#1B2430). */
export const basemapColour: Rgba = [27, 36, 48, 255];

/** Relative luminance above which black text contrasts more than white (WCAG, both reach 4.58 there). */
export const textSwitchLuminance = 0.179;

/** One sRGB channel (0–255) as linear light (0–1). */
export function linearChannel(channel: number): number {
  const unit = channel / 255;
  return unit <= 0.04045 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4;
}

/** The opaque colour seen when `top` lies over an opaque `ground`. */
export function compositeOver(top: Rgba, ground: Rgba = basemapColour): Rgba {
  const share = top[3] / 255;
  const blend = (upper: number, lower: number) => upper * share + lower * (1 - share);
  return [blend(top[0], ground[0]), blend(top[1], ground[1]), blend(top[2], ground[2]), 255];
}

/** WCAG relative luminance, 0 (black) to 1 (white), of the colour as seen over the dark map ground. */
export function relativeLuminance(colour: Rgba): number {
  const seen = compositeOver(colour);
  return 0.2126 * linearChannel(seen[0]) + 0.7152 * linearChannel(seen[1]) + 0.0722 * linearChannel(seen[2]);
}

/** Black or white, whichever reads better on the colour. */
export const textColourOn = (colour: Rgba): 'black' | 'white' =>
  relativeLuminance(colour) > textSwitchLuminance ? 'black' : 'white';
