import { quantities } from '@meltemi/catalogue';
import type { Layer, PrecipitationCode } from '@meltemi/catalogue';
import { precipitationTypes } from '@meltemi/catalogue';
import { crestSpeed } from '@meltemi/fields';
import { PATTERN, vectorMotion } from '@meltemi/render';
import type { MaskSide, MotionSource, ParticleKind, PatchLayout } from '@meltemi/render';

/** What a layer's colours are read from. */
export function layoutOf({ ident, channels, vector, interpolation }: Layer): PatchLayout {
  if (vector === 'firstTwo') return { kind: 'vector', u: 0, v: 1 };
  const [, second] = channels;
  if (interpolation === 'nearest') {
    // Fog has tenths between its classes; the edges of its colours part them.
    return ident === 'fog' ? { kind: 'scalar', channel: 0 } : { kind: 'class', classes: 0 };
  }
  if (second !== undefined && quantities[second].isClass) return { kind: 'classed', channel: 0, classes: 1 };
  return { kind: 'scalar', channel: 0 };
}

/** The pattern over the amount for each kind of precipitation; plain rain is told by its colour alone. */
const PATTERN_OF: Readonly<Record<PrecipitationCode, number>> = {
  rain: -1, justRain: -1, thunder: PATTERN.thunder, freezingRain: PATTERN.freezing, mixedIce: PATTERN.mixed, snow: PATTERN.snow, wetSnow: PATTERN.snow,
  rainSnow: PATTERN.mixed, pellets: PATTERN.pellets, lightThunder: PATTERN.thunder, heavyThunder: PATTERN.thunder,
};

/** Patterns by class number, for layers that have an amount and a kind of precipitation. */
export function patternsOf(layer: Layer): readonly number[] | undefined {
  return layer.channels[1] === 'ptype' ? precipitationTypes.map(({ code }) => PATTERN_OF[code]) : undefined;
}

/** The side of the coast that a layer is drawn on. */
export function maskOf({ noData }: Layer): MaskSide {
  switch (noData) {
    case 'onLand':
      return 'sea';
    case 'onSea':
      return 'land';
    case 'never':
    case 'whereAbsent':
      return 'none';
  }
}

/** Waves: the last two channels are a vector whose length is the period in seconds and whose heading is theirs. */
const wavePeriodMotion: MotionSource = (read, out) => {
  const east = read(1);
  const north = read(2);
  const period = Math.hypot(east, north);
  if (!(period > 0)) return false;
  const speed = crestSpeed(period);
  out[0] = (east / period) * speed;
  out[1] = (north / period) * speed;
  return true;
};

/** How the particles of a layer look and what moves them; null for a layer without particles. */
export function particlesOf({ ident }: Layer): { readonly kind: ParticleKind; readonly motion: MotionSource } | null {
  switch (ident) {
    case 'windParticles':
      return { kind: 'wind', motion: vectorMotion(0, 1) };
    case 'currentParticles':
      return { kind: 'currents', motion: vectorMotion(0, 1) };
    case 'waveParticles':
      return { kind: 'waves', motion: wavePeriodMotion };
    default:
      return null;
  }
}
