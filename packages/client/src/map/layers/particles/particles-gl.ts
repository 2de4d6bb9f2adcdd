import { ParticleLayer } from '@meltemi/render';
import type { FieldLook, WeatherField } from '@meltemi/render';
import type { DrawHost, GlDrawing, LiveLayer } from '../define-map-layer.ts';
import type { FlowField } from './flow-field.ts';
import type { ParticlePlan } from './particles.rules.ts';

interface Made {
  readonly field: WeatherField<FieldLook>;
  readonly layer: ParticleLayer;
  plan: ParticlePlan;
  ground: string;
}

/** Draws particles with WebGL. */
export function drawParticlesByGl(
  live: LiveLayer<ParticlePlan, FlowField>,
  { ground }: Pick<DrawHost, 'ground'>,
): GlDrawing {
  let made: Made | null = null;
  let isHidden = false;

  const ready = (): Made => {
    const { plan } = live;
    const { field } = live.data;
    if (made === null || made.field !== field || made.plan.still !== plan.still) {
      made?.layer.dispose();
      const layer = new ParticleLayer(field, { ...plan, background: ground.at });
      layer.setHidden(isHidden);
      made = { field, layer, plan, ground: '' };
    } else if (made.plan.anim !== plan.anim || made.plan.settings !== plan.settings)
      made.layer.set(plan.settings, plan.anim);
    made.plan = plan;
    // Under other colours the same particles may have to be dark instead of light.
    const { revision } = ground;
    if (made.ground !== revision) {
      made.ground = revision;
      made.layer.motion.refresh();
    }
    return made;
  };

  return {
    draw: ({ gl, view, time }) => ready().layer.draw(gl, view, time),
    get wantsFrame() {
      return made?.layer.wantsFrame ?? false;
    },
    hasDrawn: true,
    setHidden(hidden) {
      isHidden = hidden;
      made?.layer.setHidden(hidden);
    },
    contextLost: () => made?.layer.contextLost(),
    dispose: () => made?.layer.dispose(),
  };
}
