import { premultiplied, wrapTileX } from '@meltemi/fields';
import type { Ramp, TileAddress } from '@meltemi/fields';
import { ProgramCache } from '#gl/program.ts';
import type { Program } from '#gl/program.ts';
import { byteTexture, useTexture } from '#gl/texture.ts';
import { setProjection } from '#shader-parts/uniforms.ts';
import { standIns } from '#tiles/index.ts';
import { VIEW_TILE } from '#views/index.ts';
import type { CoverTile, MapView, ProjectionInput } from '#views/index.ts';
import { MeshBuffers } from '../scalar/mesh-buffers.ts';
import { cutsOf, rangeOf } from '../scalar/mesh.ts';
import type { FrameUse } from './frame-pair.ts';
import { FrameTextures } from './frame-textures.ts';
import type { StoredFrame } from './frame-tiles.ts';
import type { FramesField } from './frames-field.ts';
import { HATCH_PX, SAMPLES } from './formula.ts';
import { GROUND_SHARE } from './ground-pictures.ts';
import type { GroundPictures } from './ground-pictures.ts';
import { GroundTextures } from './ground-textures.ts';
import { strengthOf } from './look.ts';
import type { FramesLook, FramesMoment } from './look.ts';
import { framesShader, framesVariantName } from './shader.ts';
import { sunDirection } from './sun.ts';

/** Texture units: three for the frames, one each for the ramp and the ground. */
const UNIT = { frames: 0, motion: 2, ramp: 3, ground: 4 } as const;

/** Frames beyond the rim of the screen that there is room for. */
const RIM = 18;

/** Frames of the moment to come that a picture brings to the graphics card beside its own. */
const AHEAD = 6;

/** The codes of albedo: (code - 1) / 254, 0 where nothing is seen. */
const ALBEDO = [1 / 254, -1 / 254, 0, -1] as const;

interface Kept {
  readonly gl: WebGL2RenderingContext;
  readonly programs: ProgramCache;
  readonly meshes: MeshBuffers;
  readonly frames: FrameTextures;
  readonly ground: GroundTextures | null;
  ramp: { readonly of: FramesLook['tint']; readonly texture: WebGLTexture } | null;
}

/** One picture in the making. */
interface Picture {
  readonly kept: Kept;
  readonly moment: FramesMoment;
  readonly view: MapView;
  readonly projection: ProjectionInput;
  /** Layers that this picture shows. */
  readonly inUse: Set<number>;
}

/** A drawn tile and what it shows. */
interface Part {
  readonly cover: CoverTile;
  readonly use: FrameUse;
}

/** Draws frames, led into each other by their motion, over any projection of the map. */
export class FramesLayer {
  private kept: Kept | null = null;
  private readonly field: FramesField;
  private readonly extraSide: number;
  private readonly ground: GroundPictures | null;

  /** `extraSide` is the number of samples along the second plane of the frames, 0 without one. */
  constructor(field: FramesField, extraSide: number, ground: GroundPictures | null = null) {
    this.field = field;
    this.extraSide = extraSide;
    this.ground = ground;
  }

  /** Bytes of frames on the graphics card. */
  get textureBytes(): number {
    return this.kept?.frames.bytes ?? 0;
  }

  /** Draws what the field shows. Blends premultiplied colours over what is there. */
  draw(gl: WebGL2RenderingContext, view: MapView, projection: ProjectionInput): void {
    if (gl.isContextLost()) return this.contextLost();
    this.field.setView(view);
    const moment = this.field.shown;
    if (moment === null || moment.look.opacity <= 0) return;
    const tiles = this.field.drawTiles();
    const kept = this.attach(gl);
    kept.frames.reserve(2 * this.field.loadTiles().length + AHEAD + RIM);
    gl.enable(gl.BLEND);
    gl.blendEquation(gl.FUNC_ADD);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.CULL_FACE);
    gl.disable(gl.STENCIL_TEST);
    gl.colorMask(true, true, true, true);
    const picture: Picture = { kept, moment, view, projection, inUse: new Set() };
    const drawn = tiles.flatMap((tile) => this.partsOf(tile, moment));
    // All of them are brought before the first is drawn: tiles read over their edges in each other.
    for (const { use } of drawn) this.bring(picture, use);
    for (const part of drawn) this.drawPart(picture, part);
    gl.bindVertexArray(null);
    this.bringNext(picture, drawn);
  }

  /** The context is gone: forget its objects without touching it. */
  contextLost(): void {
    this.kept = null;
  }

  /** Frees everything on the graphics card. */
  dispose(): void {
    const { kept } = this;
    this.kept = null;
    if (kept === null) return;
    kept.programs.clear();
    kept.meshes.clear();
    kept.frames.clear();
    kept.ground?.clear();
    if (kept.ramp !== null) kept.gl.deleteTexture(kept.ramp.texture);
  }

  private attach(gl: WebGL2RenderingContext): Kept {
    if (this.kept?.gl === gl) return this.kept;
    this.kept = {
      gl,
      programs: new ProgramCache(gl),
      meshes: new MeshBuffers(gl),
      frames: new FrameTextures(gl, this.extraSide),
      ground: this.ground === null ? null : new GroundTextures(gl, this.ground),
      ramp: null,
    };
    return this.kept;
  }

  /** What is drawn of a tile: itself or an ancestor of it, or after zooming out what was on the screen a moment ago. */
  private partsOf({ tile, wrap }: CoverTile, { look }: FramesMoment): readonly Part[] {
    const use = this.field.useOf(tile);
    if (use !== null) return [{ cover: { tile, wrap }, use }];
    const below = standIns(tile, (child) => child.z <= look.dataZoom && this.field.tiles.of(child).length > 0);
    return below.flatMap((child) => {
      const part = this.field.useOf(child);
      return part === null ? [] : [{ cover: { tile: child, wrap }, use: part }];
    });
  }

  private bring({ kept, inUse }: Picture, { tile, pair }: FrameUse): void {
    for (const frame of [pair.before, pair.after])
      if (frame !== null) inUse.add(kept.frames.layerOf(tile, frame, inUse));
  }

  private drawPart(picture: Picture, { cover: { tile, wrap }, use }: Part): void {
    const { kept, moment, view, projection } = picture;
    const { gl } = kept;
    const { look } = moment;
    const { before, after, fraction, span } = use.pair;
    const a = this.layersOf(picture, use.tile, before);
    const b = after === null ? null : this.layersOf(picture, use.tile, after);
    if (a[4] === -1 || b?.[4] === -1) return;
    const variant = {
      tint: look.tint.kind === 'ramp' && look.tint.classRamps !== null ? ('classes' as const) : look.tint.kind,
      twoFrames: b !== null,
      smooth: use.size < 1,
    };
    const program = kept.programs.get(framesVariantName(variant, projection), () => framesShader(variant, projection));
    gl.useProgram(program.program);
    setProjection(
      gl,
      program,
      projection.getProjectionData({ tileID: { wrap, canonical: tile }, applyGlobeMatrix: true }),
    );
    kept.frames.bind(UNIT.frames, (name) => program.uniform(name));
    gl.uniform1iv(program.uniform('u_layers_a'), a);
    if (b !== null) gl.uniform1iv(program.uniform('u_layers_b'), b);
    gl.uniform4f(program.uniform('u_part'), use.left, use.top, use.size, 0);
    gl.uniform1f(program.uniform('u_fraction'), fraction);
    gl.uniform1f(program.uniform('u_span'), look.isFlowing ? span : 0);
    gl.uniform1f(program.uniform('u_opacity'), Math.min(1, look.opacity) * strengthOf(moment));
    const { step, offset, hole, zero } = look.codes;
    gl.uniform4f(program.uniform('u_codes'), step, offset, hole, zero);
    const tileSize = VIEW_TILE * 2 ** (Math.floor(view.zoom + 1e-6) - tile.z);
    gl.uniform1f(program.uniform('u_hatch'), look.isHatched ? 1 : 0);
    // Whole repeats a tile, so that the lines join at the edges.
    gl.uniform1f(program.uniform('u_hatch_repeat'), Math.max(1, Math.round(tileSize / HATCH_PX)));
    if (look.tint.kind === 'ramp') this.bindRamp(kept, program, look.tint);
    else this.bindSun(picture, program, tile, use);
    drawMesh(kept, tile, projection);
  }

  /** The layers of a frame of a tile and of the eight tiles around it, row by row; -1 where there is none. */
  private layersOf({ kept, inUse }: Picture, { z, x, y }: TileAddress, frame: StoredFrame): Int32Array {
    const layers = new Int32Array(9).fill(-1);
    for (let k = 0; k < 9; k++) {
      const row = y + Math.floor(k / 3) - 1;
      if (row < 0 || row >= 2 ** z) continue;
      const tile = { z, x: wrapTileX(z, x + (k % 3) - 1), y: row };
      const found = k === 4 ? frame : this.field.tiles.at(tile, frame.ts);
      if (found === null) continue;
      // A neighbour beyond the rim of the screen is brought too, as long as there is room for it.
      const layer = kept.frames.layerOf(tile, found, inUse);
      layers[k] = layer;
      if (layer >= 0) inUse.add(layer);
    }
    return layers;
  }

  private bindRamp(kept: Kept, program: Program, tint: FramesLook['tint'] & { kind: 'ramp' }): void {
    const { gl } = kept;
    if (kept.ramp?.of !== tint) {
      if (kept.ramp !== null) gl.deleteTexture(kept.ramp.texture);
      gl.activeTexture(gl.TEXTURE0 + UNIT.ramp);
      kept.ramp = { of: tint, texture: rampTexture(gl, tint.classRamps ?? [tint.ramp]) };
    }
    useTexture(gl, UNIT.ramp, kept.ramp.texture, program.uniform('u_ramp'));
    gl.uniform2f(program.uniform('u_ramp_range'), tint.ramp.min, tint.ramp.max);
  }

  private bindSun({ kept, moment }: Picture, program: Program, tile: TileAddress, use: FrameUse): void {
    const { gl } = kept;
    const count = 2 ** tile.z;
    gl.uniform3f(program.uniform('u_world'), tile.x / count, tile.y / count, 1 / count);
    gl.uniform3f(program.uniform('u_sun'), ...sunDirection(moment.ts));
    gl.uniform4f(program.uniform('u_albedo'), ...ALBEDO);
    if (moment.look.tint.kind !== 'colour') return;
    gl.uniform1i(program.uniform('u_ground_layer'), kept.ground?.layerOf(use.tile) ?? -1);
    gl.uniform1f(program.uniform('u_ground_share'), GROUND_SHARE);
    // Without pictures nothing is read, but the sampler must not share a unit with one of another type.
    if (kept.ground === null) gl.uniform1i(program.uniform('u_ground'), UNIT.motion);
    else kept.ground.bind(UNIT.ground, program.uniform('u_ground'));
  }

  /** Brings some frames of the next moment to the graphics card, so that no single picture has to bring all of them. */
  private bringNext({ kept, moment, inUse }: Picture, drawn: readonly Part[]): void {
    let room = AHEAD;
    for (const { use } of drawn) {
      const last = use.pair.after?.ts ?? moment.ts;
      const next = this.field.tiles.of(use.tile).find(({ ts }) => ts > last);
      if (next === undefined || kept.frames.known(use.tile, next) >= 0) continue;
      if (room === 0) return;
      room -= 1;
      kept.frames.layerOf(use.tile, next, inUse);
    }
  }
}

/** Ramps below each other, multiplied by their alpha. */
function rampTexture(gl: WebGL2RenderingContext, ramps: readonly Ramp[]): WebGLTexture {
  const size = ramps[0]?.size ?? 1;
  const rgba = new Uint8Array(4 * size * ramps.length);
  for (const [k, ramp] of ramps.entries()) rgba.set(premultiplied(ramp).rgba, 4 * size * k);
  return byteTexture(gl, size, ramps.length, rgba);
}

function drawMesh({ gl, meshes }: Kept, { z, y }: TileAddress, projection: ProjectionInput): void {
  const isGlobe = projection.shaderData.define.includes('GLOBE');
  const mesh = meshes.bind(cutsOf(isGlobe, z));
  const { start, count } = rangeOf(mesh, isGlobe, z, y);
  gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_SHORT, start * 2);
}

/** Samples along a side of the second plane of frames of a satellite, of radar with what falls, and of radar. */
export const EXTRA_SIDE = { satellite: SAMPLES, classes: 129, none: 0 } as const;
