import type { MapView, Picked } from '@meltemi/render';
import type { LayerHost, MapLayer, OpenLayer, PlannedLayer } from './define-map-layer.ts';

/** The layers on the map, whatever draws them: an engine that goes leaves them to the next. */
export class LayerStack {
  private layers: readonly MapLayer[];
  private readonly host: LayerHost;
  private readonly opened = new Map<string, OpenLayer>();
  private planned: readonly PlannedLayer[] = [];
  private shown: readonly OpenLayer[] = [];
  /** Colours that stay on the map until those in their place are complete. */
  private leaving: OpenLayer | null = null;
  private view: MapView | null = null;

  /** `layers` from the lowest to the highest. */
  constructor(layers: readonly MapLayer[], host: LayerHost) {
    this.layers = layers;
    this.host = host;
  }

  /** Takes another list, after layers have come whose code was loaded. */
  setLayers(layers: readonly MapLayer[]): void {
    this.layers = layers;
  }

  /** What is wanted on the map. */
  get plan(): readonly PlannedLayer[] {
    return this.planned;
  }

  /** The layers of the plan, from the lowest to the highest. */
  get wanted(): readonly OpenLayer[] {
    return this.shown;
  }

  /** The layers to be drawn now, from the lowest to the highest. */
  get drawn(): readonly OpenLayer[] {
    const { leaving, shown } = this;
    return leaving === null ? shown : [leaving, ...shown.filter(({ layer }) => !layer.isGround)];
  }

  /** The wanted layer that colours the whole map, if there is one. */
  get ground(): OpenLayer | null {
    return this.shown.findLast(({ layer }) => layer.isGround) ?? null;
  }

  /** What the map shows: its colours, else the layer that stands for them. */
  get picture(): OpenLayer | null {
    return this.ground ?? this.shown.findLast(({ layer }) => layer.isPicture) ?? null;
  }

  /** Tiles on their way for what is wanted. */
  get missing(): number {
    return this.shown.reduce((sum, { data }) => sum + (data.missing ?? 0), 0);
  }

  /** True when all of the picture that is wanted is shown and none of its tiles failed. */
  get isWhole(): boolean {
    return this.leaving === null && this.picture?.data.isWhole === true;
  }

  /** Shows what a plan says. What a plan leaves out is not drawn any more. */
  apply(plan: readonly PlannedLayer[]): void {
    const before = this.drawn.find(({ layer }) => layer.isGround) ?? null;
    const resting = this.shown;
    this.planned = plan;
    this.shown = plan.map((planned) => this.opened.get(planned.kind) ?? this.open(planned));
    for (const [k, planned] of plan.entries()) {
      const open = this.shown[k];
      if (this.view !== null) open?.data.follow?.(this.view);
      open?.show(planned);
    }
    for (const open of resting) if (!this.shown.includes(open)) open.data.rest?.();
    this.leaving = before !== null && before !== this.ground && this.ground !== null ? before : null;
    this.settle();
    this.host.onChange();
  }

  /** To be called when a tile came or failed. */
  settle(): void {
    if (this.leaving !== null && this.ground?.data.isComplete !== false) this.leaving = null;
  }

  /** Follows the camera, so that tiles are loaded before the first frame is drawn. */
  follow(view: MapView): void {
    this.view = view;
    for (const { data } of this.shown) data.follow?.(view);
    this.settle();
  }

  /** Loads again what failed. */
  retry(): void {
    for (const { data } of this.shown) data.retry?.();
  }

  /** The values under a place, of the highest layer that has some; -1 where none has. */
  pick(lat: number, lon: number, onGlobe: boolean): Picked {
    const read = this.shown.findLast(({ pick }) => pick !== null)?.pick;
    return read == null ? -1 : read(lat, lon, onGlobe);
  }

  close(): void {
    this.planned = [];
    this.shown = [];
    this.leaving = null;
    for (const { data } of this.opened.values()) data.close?.();
    this.opened.clear();
  }

  private open(planned: PlannedLayer): OpenLayer {
    const layer = this.layers.find(({ kind }) => kind === planned.kind);
    if (layer === undefined) throw new Error(`no layer is registered for ${planned.kind}`);
    const open = layer.open(this.host, planned);
    this.opened.set(layer.kind, open);
    return open;
  }
}
