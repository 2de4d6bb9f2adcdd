import type { ShaderText } from '#gl/program.ts';
import type { PatchLayout } from '#patches/patch.ts';
import { maskGlsl } from '#shader-parts/mask.glsl.ts';
import { patchGlsl, patchPlaceGlsl } from '#shader-parts/patch.glsl.ts';
import { projectionGlsl } from '#shader-parts/projection.glsl.ts';
import { rampGlsl } from '#shader-parts/ramp.glsl.ts';
import { timeGlsl } from '#shader-parts/time.glsl.ts';
import type { ProjectionInput } from '#views/index.ts';

/** What distinguishes the programs of the layer. */
export interface ScalarVariant {
  readonly kind: PatchLayout['kind'];
  readonly twoSteps: boolean;
  readonly masked: boolean;
  readonly patterned: boolean;
  readonly marked: boolean;
}

/** The name of a variant under a projection. */
export function variantName(variant: ScalarVariant, projection: ProjectionInput): string {
  const { kind, twoSteps, masked, patterned, marked } = variant;
  return `${projection.shaderData.variantName} ${kind}${twoSteps ? ' two' : ''}${masked ? ' masked' : ''}${patterned ? ' patterned' : ''}${marked ? ' marked' : ''}`;
}

/** Where a pixel lies in a patch, from 0 to 1. */
const placeInPatch = (which: string): string => `u_part_${which}.xy + v_tile * u_part_${which}.z`;

/** Reads one step into `isData`, `value` (and `kind`, the class). */
function readStep(kind: PatchLayout['kind'], which: 'a' | 'b'): string {
  const place = `u_field_${which}, v_place_${which}`;
  const node = `u_field_${which}, u_nodes_${which}, ${placeInPatch(which)}`;
  switch (kind) {
    case 'scalar':
      return `float ${which}; bool has_${which} = scalarIn(${place}, u_base, ${which});`;
    case 'vector':
      return `vec2 ${which}; bool has_${which} = vectorIn(${place}, ${which});`;
    case 'marked':
      return `vec2 pair_${which}; bool has_${which} = vectorIn(${place}, pair_${which}); float ${which} = pair_${which}.x + u_base;`;
    case 'classed':
      return `vec2 pair_${which}; bool has_${which} = vectorIn(${place}, pair_${which}); float ${which} = pair_${which}.x + u_base;
  int kind_${which} = patchClass(${node}, u_part_${which}.w);`;
    case 'class':
      return `int kind_${which} = patchClass(${node}, u_part_${which}.w); float ${which} = float(kind_${which}); bool has_${which} = kind_${which} >= 0;`;
  }
}

function mixSteps({ kind, twoSteps }: ScalarVariant): string {
  const classes = kind === 'classed' || kind === 'class';
  if (!twoSteps)
    return `bool isData = has_a;\n  ${kind === 'vector' ? 'float value = length(a);' : 'float value = a;'}\n  ${classes ? 'int kind = kind_a;' : ''}`;
  const nearer = classes ? 'int kind = u_fraction < 0.5 ? kind_a : kind_b;' : '';
  if (kind === 'class')
    return `bool isData = u_fraction < 0.5 ? has_a : has_b;\n  float value = u_fraction < 0.5 ? a : b;\n  ${nearer}`;
  const value = kind === 'vector' ? 'length(mixTime(a, b))' : 'mixTime(a, b)';
  return `bool isData = mixData(has_a, has_b);\n  float value = ${value};\n  ${nearer}`;
}

/** Reads the number that marks follow. */
const markOf = (twoSteps: boolean): string => `float mark = ${twoSteps ? 'mixTime(pair_a.y, pair_b.y)' : 'pair_a.y'};`;

/** The two texts of a variant; one with patterns or marks needs the part that draws them. */
export function scalarShader(variant: ScalarVariant, projection: ProjectionInput, patternGlsl = ''): ShaderText {
  const { kind, twoSteps, masked, patterned, marked } = variant;
  const patches = ['a', ...(twoSteps ? ['b'] : []), ...(masked ? ['mask'] : [])];
  const eachPatch = (text: (which: string) => string): string => patches.map(text).join('\n');
  const placing = eachPatch((which) => `uniform float u_nodes_${which};\nuniform vec4 u_part_${which};`);
  return {
    vertex: `#version 300 es
precision highp float;
${projectionGlsl(projection)}
layout(location = 0) in vec2 a_at;
${placing}
out vec2 v_tile;
${eachPatch((which) => `out vec2 v_place_${which};`)}
${patchPlaceGlsl}
void main() {
  v_tile = clamp(a_at, 0.0, 1.0);
  ${eachPatch((which) => `v_place_${which} = patchPlace(u_nodes_${which}, ${placeInPatch(which)});`)}
  gl_Position = toScreen(a_at);
}`,
    fragment: `#version 300 es
precision highp float;
precision highp int;
in vec2 v_tile;
out vec4 colour;
uniform float u_base;
uniform float u_opacity;
${placing}
${eachPatch((which) => `uniform highp sampler2D u_field_${which};\nin vec2 v_place_${which};`)}
${patchGlsl}${rampGlsl}${twoSteps ? timeGlsl : ''}${masked ? maskGlsl : ''}${patternGlsl}
void main() {
  ${readStep(kind, 'a')}
  ${twoSteps ? readStep(kind, 'b') : ''}
  ${mixSteps(variant)}
  if (!isData) discard;
  colour = rampColour(value);
  ${patterned ? 'colour = withPattern(colour, kind, value, v_tile);' : ''}
  ${marked ? `${markOf(twoSteps)}\n  colour = withMarks(colour, mark, v_tile);` : ''}
  float share = u_opacity;
  ${
    masked
      ? `float sea;
  if (scalarIn(u_field_mask, v_place_mask, 0.0, sea)) share *= maskShare(sea);`
      : ''
  }
  colour *= share;
}`,
  };
}
