import { overzoom, parentTile } from '@meltemi/fields';
import type { TileAddress } from '@meltemi/fields';
import { floatTexture } from '#gl/texture.ts';
import type { FloatSupport } from '#gl/texture.ts';
import type { TileStep, TileStore } from '#tiles/index.ts';
import { tileKey } from '#views/index.ts';
import { buildPatch, layoutKey } from './patch.ts';
import type { PatchLayout } from './patch.ts';
import { classShift } from './resample.ts';

/** A texture and the part of it that a drawn tile shows, in fractions of the patch. */
export interface PatchUse {
  readonly texture: WebGLTexture;
  readonly nodes: number;
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly classShift: number;
}

/** What to read for a drawn tile. */
export interface PatchRequest {
  readonly step: TileStep;
  readonly layout: PatchLayout;
  readonly base: number;
  readonly dataZoom: number;
}

interface Held {
  readonly texture: WebGLTexture;
  readonly nodes: number;
  readonly shift: number;
  readonly bytes: number;
}

/** Memory for textures of patches. */
const MAX_BYTES = 128 << 20;
/** Numbers computed a frame beyond what the picture cannot do without: about 8 ms of work. */
const FRAME_BUDGET = 700_000;
const MAX_PARENTS = 6;

/** Textures of patches, made when first drawn and dropped when used longest ago. */
export class PatchTextures {
  private readonly held = new Map<string, Held>();
  private bytes = 0;
  private budget = FRAME_BUDGET;
  private hasStandIns = false;
  private hasPutOff = false;
  private readonly gl: WebGL2RenderingContext;
  private readonly support: FloatSupport;
  private readonly store: TileStore;

  constructor(gl: WebGL2RenderingContext, support: FloatSupport, store: TileStore) {
    this.gl = gl;
    this.support = support;
    this.store = store;
  }

  /** Patches kept. */
  get size(): number {
    return this.held.size;
  }

  /** True if a parent stood in for a patch of the last frame: the picture is not as sharp as it will be. */
  get isRough(): boolean {
    return this.hasStandIns;
  }

  /** True if the last frame put off work: another one should follow. */
  get isBehind(): boolean {
    return this.hasStandIns || this.hasPutOff;
  }

  /** Starts the budget of a frame and drops what is too much. */
  beginFrame(): void {
    this.budget = FRAME_BUDGET;
    this.hasStandIns = false;
    this.hasPutOff = false;
    for (const [key, held] of this.held) {
      if (this.bytes <= MAX_BYTES) return;
      this.drop(key, held);
    }
  }

  /**
   * The patch of a drawn tile, from the deepest data that are here; null if there are none. Beyond the frame's budget the
   * patch of a parent stands in for one that has to be made, if there is one: late detail, never a hole.
   */
  use(request: PatchRequest, tile: TileAddress): PatchUse | null {
    for (let z = Math.min(request.dataZoom, tile.z); z >= 0; z--) {
      const part = overzoom(tile, z);
      const key = keyOf(request, part.tile, tile);
      const made = this.touch(key);
      if (made) return { texture: made.texture, nodes: made.nodes, left: 0, top: 0, size: 1, classShift: made.shift };
      const numbers = this.store.numbers(request.step, part.tile);
      if (!numbers) continue;
      const parent = this.budget < 0 ? this.parentOf(request, part.tile, tile) : null;
      if (parent) {
        this.hasStandIns = true;
        return parent;
      }
      const patch = buildPatch(numbers, request.layout, part, request.base);
      this.budget -= patch.data.length;
      const held: Held = {
        texture: floatTexture(this.gl, this.support, patch.nodes, patch.depth, patch.data),
        nodes: patch.nodes,
        shift: classShift(patch.size, patch.nodes),
        bytes: patch.data.length * (this.support.linear32 ? 4 : 2),
      };
      this.held.set(key, held);
      this.bytes += held.bytes;
      return { texture: held.texture, nodes: held.nodes, left: 0, top: 0, size: 1, classShift: held.shift };
    }
    return null;
  }

  /** Makes the patch of a tile ahead of time if the frame has work to spare. */
  prepare(request: PatchRequest, tile: TileAddress): void {
    const source = overzoom(tile, request.dataZoom).tile;
    if (!this.store.numbers(request.step, source)) return;
    if (this.budget > 0) this.use(request, tile);
    else if (!this.held.has(keyOf(request, source, tile))) this.hasPutOff = true;
  }

  /** Frees everything. */
  clear(): void {
    for (const [key, held] of this.held) this.drop(key, held);
  }

  private touch(key: string): Held | null {
    const held = this.held.get(key);
    if (!held) return null;
    this.held.delete(key);
    this.held.set(key, held);
    return held;
  }

  private parentOf(request: PatchRequest, source: TileAddress, tile: TileAddress): PatchUse | null {
    let parent = tile;
    for (let up = 1; up <= MAX_PARENTS && parent.z > source.z; up++) {
      parent = parentTile(parent);
      const held = this.touch(keyOf(request, source, parent));
      if (!held) continue;
      const scale = 2 ** up;
      return {
        texture: held.texture,
        nodes: held.nodes,
        left: (tile.x % scale) / scale,
        top: (tile.y % scale) / scale,
        size: 1 / scale,
        classShift: held.shift,
      };
    }
    return null;
  }

  private drop(key: string, held: Held): void {
    this.held.delete(key);
    this.bytes -= held.bytes;
    this.gl.deleteTexture(held.texture);
  }
}

function keyOf(request: PatchRequest, source: TileAddress, tile: TileAddress): string {
  return `${request.step.key} ${layoutKey(request.layout)} ${request.base} ${source.z} ${tileKey(tile)}`;
}
