import { buildRamp, colourScales, fallingGradients, fallingKinds } from '@meltemi/catalogue';
import type { Gradient, ScaleIdent } from '@meltemi/catalogue';
import type { Ramp } from '@meltemi/fields';
import type { FramesLook, FrameTint } from '@meltemi/render';
import { codesOf } from '#sky/frame-codes.ts';
import type { SkyKind } from '#sky/index.ts';
import type { FramesPlan } from './frames-plan.rules.ts';

function rampOf(scale: ScaleIdent, custom: Gradient | null): Ramp {
  const { from, to, steps, rgba } = buildRamp(colourScales[scale], custom);
  return { min: from, max: to, size: steps, rgba };
}

/** The colours of what falls, by its number, all over the range of the radar scale; what is not known is shown as rain. */
function classRamps(): readonly Ramp[] {
  const rain = rampOf('radar', null);
  return fallingKinds.map((kind) =>
    kind === 'none' || kind === 'rain' ? rain : rampOf('radar', fallingGradients[kind]),
  );
}

function tintOf(kind: SkyKind, { satellite, custom }: Pick<FramesPlan, 'satellite' | 'custom'>): FrameTint {
  if (kind === 'radar') return { kind: 'ramp', ramp: rampOf('radar', custom), classRamps: null };
  if (kind === 'radarPlus') {
    // The user's own colours may have another range than ours: then there is one scale for all that falls.
    const ramp = rampOf('radar', custom);
    return { kind: 'ramp', ramp, classRamps: custom === null ? classRamps() : null };
  }
  return satellite === 'infrared'
    ? { kind: 'ramp', ramp: rampOf('satellite', custom), classRamps: null }
    : { kind: satellite };
}

/** Makes looks; the same object while nothing about it changes, so that textures are kept. */
export function createFramesLooks(): (plan: FramesPlan, dataZoom: number) => FramesLook {
  let made: { readonly plan: FramesPlan; readonly look: FramesLook } | null = null;
  return (plan, dataZoom) => {
    const before = made?.plan;
    const isSameTint =
      before?.kind === plan.kind && before.satellite === plan.satellite && before.custom === plan.custom;
    const isSame =
      made !== null &&
      isSameTint &&
      before.isFlowing === plan.isFlowing &&
      before.isHatched === plan.isHatched &&
      before.isHidden === plan.isHidden &&
      made.look.dataZoom === dataZoom;
    if (made !== null && isSame) return made.look;
    const look: FramesLook = {
      dataZoom,
      codes: codesOf(plan.kind),
      tint: made !== null && isSameTint ? made.look.tint : tintOf(plan.kind, plan),
      opacity: plan.isHidden ? 0 : 1,
      isFlowing: plan.isFlowing,
      isHatched: plan.isHatched,
    };
    made = { plan, look };
    return look;
  };
}
