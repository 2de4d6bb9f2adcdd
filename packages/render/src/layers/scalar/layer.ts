import type { TileAddress } from '@meltemi/fields';
import { ProgramCache } from '#gl/program.ts';
import type { Program } from '#gl/program.ts';
import { floatSupport, useTexture } from '#gl/texture.ts';
import { PatchTextures } from '#patches/patch-textures.ts';
import type { PatchUse, PatchRequest } from '#patches/patch-textures.ts';
import { maskSide } from '#shader-parts/mask.glsl.ts';
import { setProjection } from '#shader-parts/uniforms.ts';
import { standIns, stepsOf } from '#tiles/index.ts';
import type { FieldLook, Moment, WeatherField } from '#tiles/index.ts';
import type { CoverTile, MapView, ProjectionInput } from '#views/index.ts';
import { LazyPatterns } from '../patterns/lazy-patterns.ts';
import { BlankTile } from './blank-tile.ts';
import { baseOf } from './look.ts';
import type { ScalarLook } from './look.ts';
import { MeshBuffers } from './mesh-buffers.ts';
import { cutsOf, rangeOf } from './mesh.ts';
import { placeholderColour } from './placeholder.ts';
import { RampTexture } from './ramp-texture.ts';
import { RestPicture } from './rest-picture.ts';
import { scalarShader, variantName } from './shader.ts';

/** The share of sea for the coast, read from channel 0 of its tiles. */
export type MaskField = WeatherField<FieldLook>;

interface Kept {
  readonly gl: WebGL2RenderingContext;
  readonly programs: ProgramCache;
  readonly meshes: MeshBuffers;
  readonly patches: PatchTextures;
  readonly masks: PatchTextures | null;
  readonly rest: RestPicture;
  readonly ramp: RampTexture;
  readonly patterns: LazyPatterns;
  blank: BlankTile | null;
}

/** Texture units of the layer. */
const UNIT = { a: 0, b: 1, ramp: 2, mask: 3, atlas: 4 } as const;

/** Draws a field in colours over any projection of the map. */
export class ScalarLayer {
  private kept: Kept | null = null;
  /** False once a tile without all of its numbers has been met in a frame. */
  private isWhole = true;
  private readonly field: WeatherField<ScalarLook>;
  private readonly mask: MaskField | null;

  constructor(field: WeatherField<ScalarLook>, mask: MaskField | null = null) {
    this.field = field;
    this.mask = mask;
  }

  /** True if parts of the last frame were less sharp than they will be. */
  get isRough(): boolean {
    if (this.kept === null) return false;
    const { patches, masks, patterns } = this.kept;
    return patches.isRough || (masks?.isRough ?? false) || patterns.isAwaited;
  }

  /** True if the last frame put work off and another should follow. */
  get wantsFrame(): boolean {
    if (this.kept === null) return false;
    const { patches, masks, patterns } = this.kept;
    return patches.isBehind || (masks?.isBehind ?? false) || patterns.isAwaited;
  }

  /** Draws what the field shows. Blends premultiplied colours over what is there. */
  draw(gl: WebGL2RenderingContext, view: MapView, projection: ProjectionInput): void {
    if (gl.isContextLost()) return this.contextLost();
    this.field.setView(view);
    this.mask?.setView(view);
    const moment = this.field.shown;
    if (moment !== null && moment.look.opacity <= 0) return;
    if (moment === null && this.field.wanted === null) return;
    const kept = this.attach(gl);
    kept.patches.beginFrame();
    kept.masks?.beginFrame();
    // The first picture comes whole; what is here of it is made ready meanwhile.
    if (moment === null) return this.prepareNext(kept);
    gl.enable(gl.BLEND);
    gl.blendEquation(gl.FUNC_ADD);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.CULL_FACE);
    gl.disable(gl.STENCIL_TEST);
    gl.colorMask(true, true, true, true);
    const paint = (): boolean => {
      this.isWhole = true;
      for (const tile of this.field.drawTiles()) this.drawTile(kept, tile, moment, view, projection);
      gl.bindVertexArray(null);
      return this.isWhole && !kept.patches.isBehind;
    };
    // Where nothing shines through, mixing with what lies below would only read it: half of the cost of a pixel.
    if (this.coversAll(kept, moment.look))
      kept.rest.draw({ view, parts: [moment, this.field.revision, projection.shaderData.variantName] }, paint);
    else {
      kept.rest.forget();
      paint();
    }
    this.prepareNext(kept);
  }

  /** The context is gone: forget its objects without touching it. */
  contextLost(): void {
    this.kept = null;
  }

  /** Frees everything on the GPU. */
  dispose(): void {
    const { kept } = this;
    this.kept = null;
    if (!kept) return;
    kept.programs.clear();
    kept.meshes.clear();
    kept.patches.clear();
    kept.masks?.clear();
    kept.rest.clear();
    kept.ramp.clear();
    kept.blank?.clear();
    kept.patterns.clear();
  }

  private attach(gl: WebGL2RenderingContext): Kept {
    if (this.kept?.gl === gl) return this.kept;
    const support = floatSupport(gl);
    const programs = new ProgramCache(gl);
    this.kept = {
      gl,
      programs,
      meshes: new MeshBuffers(gl),
      patches: new PatchTextures(gl, support, this.field.store),
      masks: this.mask ? new PatchTextures(gl, support, this.mask.store) : null,
      rest: new RestPicture(gl, programs),
      ramp: new RampTexture(gl, UNIT.ramp),
      patterns: new LazyPatterns(gl, UNIT.atlas),
      blank: null,
    };
    return this.kept;
  }

  private drawTile(
    kept: Kept,
    { tile, wrap }: CoverTile,
    moment: Moment<ScalarLook>,
    view: MapView,
    projection: ProjectionInput,
  ): void {
    const { gl } = kept;
    const { look } = moment;
    const steps = stepsOf(moment);
    const uses = steps.map((step) => kept.patches.use(requestOf(look, step), tile)).filter((use) => use !== null);
    const [first, second] = uses;
    // One step of two is better than a hole.
    if (!first) return this.drawMissing(kept, { tile, wrap }, moment, view, projection);
    if (uses.length < steps.length) this.isWhole = false;
    const mask = look.mask !== undefined && look.mask !== 'none' ? this.maskPatch(kept, { tile, wrap }) : null;
    const isPatterned = hasPatterns(look);
    const isMarked = hasMarks(look);
    const ink = isPatterned || isMarked ? kept.patterns.want() : null;
    const variant = {
      kind: look.layout.kind,
      twoSteps: second !== undefined,
      masked: mask !== null,
      patterned: isPatterned && ink !== null,
      marked: isMarked && ink !== null,
    };
    const name = variantName(variant, projection);
    const program = kept.programs.get(name, () => scalarShader(variant, projection, ink?.glsl));
    gl.useProgram(program.program);
    setProjection(
      gl,
      program,
      projection.getProjectionData({ tileID: { wrap, canonical: tile }, applyGlobeMatrix: true }),
    );
    bindPatch(gl, program, 'a', first);
    if (second) bindPatch(gl, program, 'b', second);
    if (mask) {
      bindPatch(gl, program, 'mask', mask);
      gl.uniform1i(program.uniform('u_mask_side'), maskSide(look.mask ?? 'none'));
    }
    ink?.bind(program, look, view, tile.z);
    useTexture(gl, UNIT.ramp, kept.ramp.of(look.ramp).texture, program.uniform('u_ramp'));
    gl.uniform2f(program.uniform('u_ramp_range'), look.ramp.min, look.ramp.max);
    gl.uniform1f(program.uniform('u_base'), baseOf(look));
    gl.uniform1f(program.uniform('u_fraction'), moment.fraction);
    gl.uniform1f(program.uniform('u_opacity'), Math.min(1, look.opacity));
    drawMesh(kept, tile, projection);
  }

  /** A tile without numbers: a calm colour while they may come, and over it what is here of the tiles below. */
  private drawMissing(
    kept: Kept,
    { tile, wrap }: CoverTile,
    moment: Moment<ScalarLook>,
    view: MapView,
    projection: ProjectionInput,
  ): void {
    this.isWhole = false;
    const colour = placeholderColour(moment.look);
    if (colour !== null && this.field.isAwaited(moment, tile)) this.drawBlank(kept, { tile, wrap }, colour, projection);
    const [step] = stepsOf(moment);
    if (step === undefined) return;
    const { store } = this.field;
    const below = standIns(tile, (child) => child.z <= moment.look.dataZoom && store.numbers(step, child) !== null);
    for (const child of below) this.drawTile(kept, { tile: child, wrap }, moment, view, projection);
  }

  private drawBlank(
    kept: Kept,
    { tile, wrap }: CoverTile,
    colour: readonly [number, number, number],
    projection: ProjectionInput,
  ): void {
    const { gl } = kept;
    const variant = { kind: 'scalar', twoSteps: false, masked: false, patterned: false, marked: false } as const;
    const program = kept.programs.get(variantName(variant, projection), () => scalarShader(variant, projection));
    gl.activeTexture(gl.TEXTURE0 + UNIT.ramp);
    kept.blank ??= new BlankTile(gl, floatSupport(gl));
    const ramp = kept.blank.ramp(colour);
    gl.useProgram(program.program);
    setProjection(
      gl,
      program,
      projection.getProjectionData({ tileID: { wrap, canonical: tile }, applyGlobeMatrix: true }),
    );
    bindPatch(gl, program, 'a', kept.blank.patch);
    useTexture(gl, UNIT.ramp, ramp, program.uniform('u_ramp'));
    gl.uniform2f(program.uniform('u_ramp_range'), 0, 1);
    gl.uniform1f(program.uniform('u_base'), 0);
    gl.uniform1f(program.uniform('u_opacity'), 1);
    drawMesh(kept, tile, projection);
  }

  private maskPatch(kept: Kept, { tile }: CoverTile): PatchUse | null {
    const moment = this.mask?.shown;
    if (!moment || !kept.masks) return null;
    return kept.masks.use(
      { step: moment.before, layout: { kind: 'scalar', channel: 0 }, base: 0, dataZoom: moment.look.dataZoom },
      tile,
    );
  }

  /** True for a look whose every pixel hides what lies below it. */
  private coversAll(kept: Kept, { ramp, opacity, mask = 'none', patterns, marks }: ScalarLook): boolean {
    const isPlain = mask === 'none' && patterns === undefined && marks === undefined;
    return isPlain && opacity >= 1 && kept.ramp.of(ramp).isOpaque;
  }

  /** Spends what is left of the frame's budget on the moment that is about to be shown. */
  private prepareNext(kept: Kept): void {
    const next = this.field.wanted;
    if (!next || next === this.field.shown) return;
    if (hasPatterns(next.look) || hasMarks(next.look)) kept.patterns.want();
    for (const step of stepsOf(next))
      for (const { tile } of this.field.nextTiles()) kept.patches.prepare(requestOf(next.look, step), tile);
  }
}

const hasPatterns = ({ patterns, layout }: ScalarLook): boolean => patterns !== undefined && layout.kind === 'classed';

const hasMarks = ({ marks, layout }: ScalarLook): boolean =>
  marks !== undefined && (layout.kind === 'marked' || (layout.kind === 'classed' && layout.marks !== undefined));

function requestOf(look: ScalarLook, step: PatchRequest['step']): PatchRequest {
  return { step, layout: look.layout, base: baseOf(look), dataZoom: look.dataZoom };
}

function drawMesh({ gl, meshes }: Kept, { z, y }: TileAddress, projection: ProjectionInput): void {
  const isGlobe = projection.shaderData.define.includes('GLOBE');
  const mesh = meshes.bind(cutsOf(isGlobe, z));
  const { start, count } = rangeOf(mesh, isGlobe, z, y);
  gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_SHORT, start * 2);
}

function bindPatch(gl: WebGL2RenderingContext, program: Program, which: 'a' | 'b' | 'mask', use: PatchUse): void {
  useTexture(gl, UNIT[which], use.texture, program.uniform(`u_field_${which}`));
  gl.uniform1f(program.uniform(`u_nodes_${which}`), use.nodes);
  gl.uniform4f(program.uniform(`u_part_${which}`), use.left, use.top, use.size, use.classShift);
}
