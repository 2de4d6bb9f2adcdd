import type { Ramp } from '@meltemi/fields';
import type { PatchLayout } from '#patches/patch.ts';
import type { MaskSide } from '#shader-parts/mask.glsl.ts';
import type { Marks } from '#shader-parts/pattern.glsl.ts';
import type { FieldLook } from '#tiles/index.ts';

/** How a field is drawn in colours. */
export interface ScalarLook extends FieldLook {
  readonly layout: PatchLayout;
  /** Colours by value: of the number, of the length of the vector, or of the class. Low values may be transparent. */
  readonly ramp: Ramp;
  /** 0 to 1, for the whole layer. */
  readonly opacity: number;
  /** Draws only one side of the coast. */
  readonly mask?: MaskSide | undefined;
  /** The picture of the pattern atlas for each class, -1 for none; only with a layout that has classes. */
  readonly patterns?: readonly number[] | undefined;
  /** Patterns by the number beside the colours; only with a layout that has `marks`. */
  readonly marks?: Marks | undefined;
}

/** The middle of the ramp: taken off values before they go to the GPU, so that half-floats keep their precision. */
export function baseOf({ layout, ramp }: ScalarLook): number {
  return layout.kind === 'scalar' || layout.kind === 'marked' || layout.kind === 'classed'
    ? (ramp.min + ramp.max) / 2
    : 0;
}
