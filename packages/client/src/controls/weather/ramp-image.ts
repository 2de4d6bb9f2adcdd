import { compositeOver, type Rgba } from '@meltemi/catalogue';

/** A colour at a share of a ramp, 0 to 1. */
export interface RampStop {
  readonly at: number;
  readonly colour: Rgba;
}

/** Ground of a ramp where its colours let it through. */
const GROUND: Rgba = [27, 36, 48, 255];
const HEADER = 54;

/** The opaque colour of a ramp at a share of it. */
function colourAt(stops: readonly RampStop[], share: number): Rgba {
  const above = stops.findIndex(({ at }) => at >= share);
  const [lower, upper] = [stops[above - 1], stops[above]];
  if (above === -1) return compositeOver(stops.at(-1)?.colour ?? GROUND, GROUND);
  if (upper === undefined || lower === undefined) return compositeOver(stops[0]?.colour ?? GROUND, GROUND);
  const part = upper.at === lower.at ? 1 : (share - lower.at) / (upper.at - lower.at);
  // Transparent colours are weighed by what is seen of them, as CSS gradients do.
  const [from, to] = [compositeOver(lower.colour, GROUND), compositeOver(upper.colour, GROUND)];
  const mix = (k: 0 | 1 | 2): number => from[k] + (to[k] - from[k]) * part;
  return [mix(0), mix(1), mix(2), 255];
}

/** An uncompressed picture of the given size as a CSS image; rows are counted from the top. */
function picture(width: number, height: number, colour: (x: number, y: number) => Rgba): string {
  const row = Math.ceil((width * 3) / 4) * 4;
  const bytes = new Uint8Array(HEADER + row * height);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, HEADER, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, -height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = colour(x, y);
      bytes.set([Math.round(blue), Math.round(green), Math.round(red)], HEADER + y * row + x * 3);
    }
  }
  return `url("data:image/bmp;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}")`;
}

/**
 * A ramp from left to right. Pictures, and not CSS gradients: a graphics card needs another program for every number of
 * stops, and without a card each of them takes longer to make than the map's first weather to draw.
 */
export const rampImage = (stops: readonly RampStop[], width = 256): string =>
  picture(width, 1, (x) => colourAt(stops, x / (width - 1)));

/** A square ramp from the top left corner to the bottom right one. */
export const cornerRampImage = (stops: readonly RampStop[], size = 16): string =>
  picture(size, size, (x, y) => colourAt(stops, (x + y) / (2 * (size - 1))));
