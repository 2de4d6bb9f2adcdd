import { CanvasParticleLayer } from '@meltemi/render';
import type { FieldLook, WeatherField } from '@meltemi/render';
import type { CanvasDrawing, DrawHost, LiveLayer } from '../define-map-layer.ts';
import type { FlowField } from './flow-field.ts';
import type { ParticlePlan } from './particles.rules.ts';

interface Made {
  readonly field: WeatherField<FieldLook>;
  readonly still: boolean;
  readonly layer: CanvasParticleLayer;
  ground: string;
}

/** Draws particles on a canvas of their own, which keeps the trails. */
export function drawParticlesOnCanvas(
  live: LiveLayer<ParticlePlan, FlowField>,
  { ground }: Pick<DrawHost, 'ground'>,
): CanvasDrawing {
  let made: Made | null = null;
  let isHidden = false;
  /** The field was read and nothing has been painted in it yet. */
  let isBehind = false;

  return {
    surface: 'own',
    paint(context, view, time) {
      const { plan } = live;
      const { field } = live.data;
      isBehind = false;
      if (made?.field !== field || made.still !== plan.still) {
        const layer = new CanvasParticleLayer(field, { ...plan, background: ground.at });
        layer.setHidden(isHidden);
        made = { field, still: plan.still, layer, ground: ground.revision };
        context.clearRect(0, 0, context.canvas.width, context.canvas.height);
        // Reading the field takes as long as a frame may: what moves in it comes with the next one.
        layer.motion.follow(view);
        isBehind = !plan.still;
        if (isBehind) return;
      }
      const { revision } = ground;
      if (made.ground !== revision) {
        made.ground = revision;
        made.layer.motion.refresh();
      }
      made.layer.set(plan.settings, plan.anim);
      made.layer.paint(context, view, time);
    },
    get wantsFrame() {
      return isBehind || (made?.layer.wantsFrame ?? false);
    },
    hasDrawn: true,
    forget: () => made?.layer.forget(),
    setHidden(hidden) {
      isHidden = hidden;
      made?.layer.setHidden(hidden);
    },
    close: () => undefined,
  };
}
