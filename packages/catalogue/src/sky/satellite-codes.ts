/** A sample that no satellite sees. */
export const notSeen = 0;

/** Kelvin a code: fine enough for tops of clouds, wide enough for the ground of a desert at noon (180.6 to 333 K). */
const kelvinStep = 0.6;
const coldest = 180;

/** The brightness temperature of a code, K; NaN where nothing is seen. */
export const brightnessOf = (code: number): number => (code === notSeen ? Number.NaN : coldest + kelvinStep * code);

/** The code of a brightness temperature in K. */
export const codeOfBrightness = (kelvin: number): number =>
  Number.isNaN(kelvin) ? notSeen : Math.min(255, Math.max(1, Math.round((kelvin - coldest) / kelvinStep)));

/** The albedo of a code, 0 to 1; NaN where nothing is seen. By night it is 0: the light of the sun decides, not the cloud. */
export const albedoOf = (code: number): number => (code === notSeen ? Number.NaN : (code - 1) / 254);

/** The code of an albedo from 0 to 1. */
export const codeOfAlbedo = (albedo: number): number =>
  Number.isNaN(albedo) ? notSeen : 1 + Math.round(254 * Math.min(1, Math.max(0, albedo)));

/** How a satellite's picture may be shown. */
export const satelliteKinds = ['infrared', 'visible', 'colour'] as const;

/** How a satellite's picture is shown. */
export type SatelliteKind = (typeof satelliteKinds)[number];

/** How frames of brightness are mixed and moved: in K. */
export const brightnessSamples = { missing: notSeen, valueOf: brightnessOf, codeOf: codeOfBrightness } as const;
