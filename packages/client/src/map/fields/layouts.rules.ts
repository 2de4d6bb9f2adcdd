import { quantities } from '@meltemi/catalogue';
import type { Layer, LayerIdent, PrecipitationCode } from '@meltemi/catalogue';
import { precipitationTypes } from '@meltemi/catalogue';
import { crestSpeed } from '@meltemi/fields';
import { PATTERN, vectorMotion } from '@meltemi/render';
import type { Marks, MaskSide, MotionSource, ParticleKind, PatchLayout } from '@meltemi/render';

/** Patterns that follow a number of a layer's tiles: the channel it stands in, and from where on which picture is drawn. */
const MARKS: Partial<Readonly<Record<LayerIdent, { readonly channel: number; readonly marks: Marks }>>> = {
  // Strikes a square kilometre and day: scattered from 0.1, frequent from 1.
  rain: { channel: 2, marks: { levels: [{ from: 0.1, slot: PATTERN.thunder }], full: 1 } },
  thunder: { channel: 0, marks: { levels: [{ from: 0.1, slot: PATTERN.thunder }], full: 1 } },
  // Millimetres in three hours, from a tenth of a millimetre an hour.
  clouds: { channel: 1, marks: { levels: [{ from: 0.3, slot: PATTERN.rain }], full: 8 } },
  // Strength of thermals, 0 to 1: flat clouds first, towering ones when it is strong.
  ccl: {
    channel: 1,
    marks: {
      levels: [
        { from: 0.15, slot: PATTERN.convective },
        { from: 0.55, slot: PATTERN.towering },
      ],
      full: 0.8,
    },
  },
};

/** Patterns that follow a number beside the colours; undefined for a layer without them. */
export const marksOf = ({ ident }: Pick<Layer, 'ident'>): Marks | undefined => MARKS[ident]?.marks;

/** What a layer's colours are read from. */
export function layoutOf({ ident, channels, vector, interpolation }: Layer): PatchLayout {
  if (vector === 'firstTwo') return { kind: 'vector', u: 0, v: 1 };
  const [, second] = channels;
  if (interpolation === 'nearest') {
    // Fog has tenths between its classes; the edges of its colours part them.
    return ident === 'fog' ? { kind: 'scalar', channel: 0 } : { kind: 'class', classes: 0 };
  }
  const marks = MARKS[ident]?.channel;
  if (second !== undefined && quantities[second].isClass)
    return { kind: 'classed', channel: 0, classes: 1, ...(marks === undefined ? {} : { marks }) };
  if (marks !== undefined) return { kind: 'marked', channel: 0, marks };
  return { kind: 'scalar', channel: 0 };
}

/** The pattern over the amount for each kind of precipitation; plain rain is known by its colour alone. */
const PATTERN_OF: Readonly<Record<PrecipitationCode, number>> = {
  rain: -1,
  justRain: -1,
  thunder: PATTERN.thunder,
  freezingRain: PATTERN.freezing,
  mixedIce: PATTERN.mixed,
  snow: PATTERN.snow,
  wetSnow: PATTERN.snow,
  rainSnow: PATTERN.mixed,
  pellets: PATTERN.pellets,
  lightThunder: PATTERN.thunder,
  heavyThunder: PATTERN.thunder,
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
