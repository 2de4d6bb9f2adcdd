import type { FieldLook, Moment, MotionSource, ParticleKind, ParticlesAnim, ParticleSettings } from '@meltemi/render';
import { boundLayers, boundMoment, dataZoomOf } from '#map/fields/forecast-layers.rules.ts';
import { particlesOf } from '#map/fields/layouts.rules.ts';
import { hasRun } from '../map-state.ts';
import type { MapState } from '../map-state.ts';

/** Particles to be drawn, and the user's factors. */
export interface ParticlePlan {
  readonly kind: ParticleKind;
  readonly motion: MotionSource;
  readonly moment: Moment<FieldLook>;
  readonly settings: ParticleSettings;
  readonly anim: ParticlesAnim;
  /** Standing streamlines in place of motion. */
  readonly still: boolean;
}

/** What moves over the chosen overlay: wind, waves or currents. */
export function planParticles(state: MapState): ParticlePlan | 'unchanged' | null {
  if (!hasRun(state)) return 'unchanged';
  const { settings, prefersStill } = state;
  const anim = settings.get('particlesAnim');
  const moving = boundLayers(state).find(({ layer }) => layer.renderer === 'particles');
  const kind = moving === undefined ? null : particlesOf(moving.layer);
  if (anim === 'off' || moving === undefined || kind === null) return null;
  const moment = boundMoment<FieldLook>(moving, state, { dataZoom: dataZoomOf(moving, state) });
  if (moment === null) return null;
  return { ...kind, moment, settings: settings.get('particles'), anim, still: prefersStill };
}
