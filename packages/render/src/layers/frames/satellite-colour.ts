/** How a satellite's picture is composed, as numbers and as GLSL: both read these constants. */

/** Linear reflectance of the open sea: red, green, blue. */
export const SEA = [0.012, 0.025, 0.05] as const;
/** What the air sends back by itself under a high sun, linear. */
export const RAYLEIGH = [0.018, 0.03, 0.055] as const;
/** Reflectance of the thickest cloud. */
export const CLOUD = 0.95;
/** Reflectance of the ground in a grey picture. */
export const GREY_GROUND = 0.05;
/** Cosine of the sun's zenith distance between which night becomes day. */
export const DUSK = [-0.06, 0.14] as const;
/** Brightness temperatures between which the night's grey runs, K. */
export const NIGHT_RANGE = [295, 205] as const;
/** The colour of the warmest ground by night, and what the coldest top adds to it, sRGB. */
export const NIGHT = [0.05, 0.07, 0.11] as const;
export const NIGHT_CLOUD = [0.62, 0.67, 0.75] as const;
/** How much a slope of one kelvin a sample towards the sun lightens or darkens, and how far at most. */
export const RELIEF = [0.03, 0.18] as const;

const smoothstep = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** The light of the sun by the cosine of its zenith distance: the soft end of the day is lighter than the plane's share. */
export const lightOf = (mu: number): number => Math.max(0, mu + 0.03) ** 0.75;

/** One pixel of the colour picture. `ground` is its linear reflectance, `slope` the warming towards the sun, K a sample. Writes sRGB, 0 to 1. */
export function colourOf(
  brightness: number,
  albedo: number,
  mu: number,
  slope: number,
  ground: ArrayLike<number>,
  out: Float64Array,
): void {
  const light = lightOf(mu);
  const day = smoothstep(DUSK[0], DUSK[1], mu);
  const cold = Math.min(1, Math.max(0, (NIGHT_RANGE[0] - brightness) / (NIGHT_RANGE[0] - NIGHT_RANGE[1])));
  const relief = 1 + Math.min(RELIEF[1], Math.max(-RELIEF[1], RELIEF[0] * slope)) * albedo;
  for (let c = 0; c < 3; c++) {
    const reflectance = (ground[c]! * (1 - albedo) + CLOUD * albedo) * relief;
    const seen = Math.min(1, Math.max(0, (reflectance + RAYLEIGH[c]!) * light)) ** (1 / 2.2);
    const night = NIGHT[c]! + NIGHT_CLOUD[c]! * cold;
    out[c] = night + (seen - night) * day;
  }
}

/** One pixel of the grey picture. Writes sRGB, 0 to 1. */
export function greyOf(albedo: number, mu: number, out: Float64Array): void {
  const reflectance = GREY_GROUND * (1 - albedo) + CLOUD * albedo;
  const seen = Math.min(1, reflectance * lightOf(mu)) ** (1 / 2.2) * smoothstep(DUSK[0], DUSK[1], mu);
  out.fill(0.02 + 0.98 * seen, 0, 3);
}

const vec3 = (numbers: readonly number[]): string => `vec3(${numbers.map((n) => n.toFixed(4)).join(', ')})`;
const float = (n: number): string => n.toFixed(4);

/** The same in GLSL. */
export const satelliteGlsl = `
float lightOf(float mu) { return pow(max(0.0, mu + 0.03), 0.75); }
vec3 colourOf(float brightness, float albedo, float mu, float slope, vec3 ground) {
  float cold = clamp((${float(NIGHT_RANGE[0])} - brightness) / ${float(NIGHT_RANGE[0] - NIGHT_RANGE[1])}, 0.0, 1.0);
  float relief = 1.0 + clamp(${float(RELIEF[0])} * slope, -${float(RELIEF[1])}, ${float(RELIEF[1])}) * albedo;
  vec3 reflectance = (ground * (1.0 - albedo) + ${float(CLOUD)} * albedo) * relief;
  vec3 seen = pow(clamp((reflectance + ${vec3(RAYLEIGH)}) * lightOf(mu), 0.0, 1.0), vec3(1.0 / 2.2));
  vec3 night = ${vec3(NIGHT)} + ${vec3(NIGHT_CLOUD)} * cold;
  return mix(night, seen, smoothstep(${float(DUSK[0])}, ${float(DUSK[1])}, mu));
}
vec3 greyOf(float albedo, float mu) {
  float reflectance = ${float(GREY_GROUND)} * (1.0 - albedo) + ${float(CLOUD)} * albedo;
  float seen = pow(min(1.0, reflectance * lightOf(mu)), 1.0 / 2.2) * smoothstep(${float(DUSK[0])}, ${float(DUSK[1])}, mu);
  return vec3(0.02 + 0.98 * seen);
}
`;
