import { linearChannel, type Rgba } from './colour.ts';

/** Linear light (0–1) back to one sRGB channel (0–255), clamped to what a screen can show. */
export function screenChannel(light: number): number {
  const unit = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, unit * 255));
}

/** A colour in CIE Lab under D65: lightness 0–100, green–red and blue–yellow. */
export type Lab = readonly [lightness: number, greenRed: number, blueYellow: number];

/** The three full forms of colour blindness that every scale is judged by. */
export const dichromacies = ['protanopia', 'deuteranopia', 'tritanopia'] as const;

export type Dichromacy = (typeof dichromacies)[number];

type Row = readonly [number, number, number];
type Matrix = readonly [Row, Row, Row];

/** Machado, Oliveira and Fernandes (2009), severity 1.0, acting on linear light. */
const dichromatMatrices: Readonly<Record<Dichromacy, Matrix>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (row: Row, x: number, y: number, z: number): number => row[0] * x + row[1] * y + row[2] * z;

/** How a person with the given colour blindness sees a colour, as a colour for everybody else. */
export function simulateDichromacy(colour: Rgba, kind: Dichromacy): Rgba {
  const [r, g, b] = [linearChannel(colour[0]), linearChannel(colour[1]), linearChannel(colour[2])];
  const [toRed, toGreen, toBlue] = dichromatMatrices[kind];
  return [
    screenChannel(times(toRed, r, g, b)),
    screenChannel(times(toGreen, r, g, b)),
    screenChannel(times(toBlue, r, g, b)),
    colour[3],
  ];
}

/** An opaque sRGB colour in CIE Lab (its alpha is not looked at). */
export function toLab(colour: Rgba): Lab {
  const [r, g, b] = [linearChannel(colour[0]), linearChannel(colour[1]), linearChannel(colour[2])];
  const bend = (part: number) => (part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116);
  const x = bend((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = bend(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = bend((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const degrees = (radians: number): number => (radians * 180) / Math.PI;
const radians = (angle: number): number => (angle * Math.PI) / 180;
const hueOf = (a: number, b: number): number => (a === 0 && b === 0 ? 0 : (degrees(Math.atan2(b, a)) + 360) % 360);

/** Mean of two hues (degrees) along the shorter way; a grey has no hue and leaves the other as it is. */
function meanHue(first: number, second: number, chromaProduct: number): number {
  if (chromaProduct === 0) return first + second;
  if (Math.abs(first - second) <= 180) return (first + second) / 2;
  return first + second < 360 ? (first + second + 360) / 2 : (first + second - 360) / 2;
}

function hueStep(first: number, second: number, chromaProduct: number): number {
  if (chromaProduct === 0) return 0;
  const step = second - first;
  if (step > 180) return step - 360;
  return step < -180 ? step + 360 : step;
}

const chromaWeight = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** The CIEDE2000 difference of two Lab colours; about 1 is just seen, 7 is plain at a glance. */
export function deltaE2000(first: Lab, second: Lab): number {
  const meanPlainChroma = (Math.hypot(first[1], first[2]) + Math.hypot(second[1], second[2])) / 2;
  const stretch = 1.5 - 0.5 * chromaWeight(meanPlainChroma);
  const [a1, a2] = [first[1] * stretch, second[1] * stretch];
  const [c1, c2] = [Math.hypot(a1, first[2]), Math.hypot(a2, second[2])];
  const [h1, h2] = [hueOf(a1, first[2]), hueOf(a2, second[2])];
  const lightness = (first[0] + second[0]) / 2 - 50;
  const chroma = (c1 + c2) / 2;
  const hue = meanHue(h1, h2, c1 * c2);
  const hueFactor =
    1 -
    0.17 * Math.cos(radians(hue - 30)) +
    0.24 * Math.cos(radians(2 * hue)) +
    0.32 * Math.cos(radians(3 * hue + 6)) -
    0.2 * Math.cos(radians(4 * hue - 63));
  const lightnessPart = (second[0] - first[0]) / (1 + (0.015 * lightness ** 2) / Math.sqrt(20 + lightness ** 2));
  const chromaPart = (c2 - c1) / (1 + 0.045 * chroma);
  const huePart =
    (2 * Math.sqrt(c1 * c2) * Math.sin(radians(hueStep(h1, h2, c1 * c2) / 2))) / (1 + 0.015 * chroma * hueFactor);
  const turn = -2 * chromaWeight(chroma) * Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2))));
  return Math.sqrt(lightnessPart ** 2 + chromaPart ** 2 + huePart ** 2 + turn * chromaPart * huePart);
}

/** CIEDE2000 between two colours as everybody sees them, and as the three dichromats do. */
export function colourDistances(first: Rgba, second: Rgba): Readonly<Record<'normal' | Dichromacy, number>> {
  const seen = (kind: Dichromacy) =>
    deltaE2000(toLab(simulateDichromacy(first, kind)), toLab(simulateDichromacy(second, kind)));
  return {
    normal: deltaE2000(toLab(first), toLab(second)),
    protanopia: seen('protanopia'),
    deuteranopia: seen('deuteranopia'),
    tritanopia: seen('tritanopia'),
  };
}
