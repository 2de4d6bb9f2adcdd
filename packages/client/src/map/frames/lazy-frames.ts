import type { MapView, Picked } from '@meltemi/render';
import type { LayerData, LayerHost } from '../layers/define-map-layer.ts';
import type { FramesData } from './frames-data.ts';
import type { FramesPlan } from './frames-plan.rules.ts';

/** Frames whose code is loaded when they are first shown. */
export class LazyFrames implements LayerData<FramesPlan> {
  private readonly host: LayerHost;
  private loading = false;
  private isPlanned = false;
  private plan: FramesPlan | null = null;
  private view: MapView | null = null;
  /** What is drawn; null while its code is on its way. */
  data: FramesData | null = null;

  constructor(host: LayerHost) {
    this.host = host;
  }

  get missing(): number {
    return this.data?.missing ?? 1;
  }

  get isComplete(): boolean {
    return this.data?.isComplete ?? false;
  }

  get isWhole(): boolean {
    return this.data?.isWhole ?? false;
  }

  show(plan: FramesPlan): void {
    this.plan = plan;
    this.isPlanned = true;
    if (this.data === null) void this.load();
    else this.data.show(plan);
  }

  follow(view: MapView): void {
    this.view = view;
    this.data?.follow(view);
  }

  rest(): void {
    this.isPlanned = false;
    this.data?.rest();
  }

  retry(): void {
    if (this.data === null) void this.load();
    else this.data.retry();
  }

  pick(lat: number, lon: number, onGlobe: boolean): Picked {
    return this.data?.pick(lat, lon, onGlobe) ?? -1;
  }

  close(): void {
    this.isPlanned = false;
    this.data?.close();
  }

  private async load(): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    try {
      const [{ FramesData: Data }, feed] = await Promise.all([import('./frames-data.ts'), this.host.sky()]);
      this.data = new Data(feed, this.host);
      if (this.view !== null) this.data.follow(this.view);
      if (this.plan !== null && this.isPlanned) this.data.show(this.plan);
      this.host.onChange();
    } catch (error) {
      // The next plan tries again.
      this.host.logError('sky', 'The code of radar and satellite could not be loaded', error);
    } finally {
      this.loading = false;
    }
  }
}
