import type { Ground, OpenLayer } from './define-map-layer.ts';
import type { LayerStack } from './layer-stack.ts';

/** How light the ground under a place is, 0 to 1: particles over pale ground are dark. NaN where nothing is known. */
export class GroundLight implements Ground {
  private readonly stack: Pick<LayerStack, 'ground'>;
  private readonly baseLight: () => number;
  private made: { readonly of: OpenLayer; readonly revision: number; readonly read: Ground['at'] } | null = null;

  /** `baseLight` says how light the base map is where no colours lie over it. */
  constructor(stack: Pick<LayerStack, 'ground'>, baseLight: () => number) {
    this.stack = stack;
    this.baseLight = baseLight;
  }

  get revision(): string {
    const open = this.stack.ground;
    return open === null ? '' : `${open.layer.kind} ${open.ground?.revision()}`;
  }

  // Thousands of places are read at every change of the map: nothing is made for each.
  readonly at: Ground['at'] = (lon, lat) => {
    const open = this.stack.ground;
    if (open === null || open.ground === null) return Number.NaN;
    const revision = open.ground.revision();
    if (this.made?.of !== open || this.made.revision !== revision)
      this.made = { of: open, revision, read: open.ground.light(this.baseLight()) };
    return this.made.read(lon, lat);
  };
}
