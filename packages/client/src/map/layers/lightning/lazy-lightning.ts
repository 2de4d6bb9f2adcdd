import type { LayerData, LayerHost } from '../define-map-layer.ts';
import type { LightningData } from './lightning-data.ts';
import type { LightningPlan } from './lightning.rules.ts';

/** Strokes whose code is loaded when they are first shown. */
export class LazyLightning implements LayerData<LightningPlan> {
  private readonly host: LayerHost;
  private loading = false;
  private plan: LightningPlan | null = null;
  data: LightningData | null = null;

  constructor(host: LayerHost) {
    this.host = host;
  }

  show(plan: LightningPlan): void {
    this.plan = plan;
    if (this.data === null) void this.load();
    else this.data.show(plan);
  }

  rest(): void {
    this.plan = null;
    this.data?.rest();
  }

  close(): void {
    this.rest();
  }

  private async load(): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    try {
      const [{ LightningData: Data }, feed] = await Promise.all([import('./lightning-data.ts'), this.host.sky()]);
      this.data = new Data(feed, this.host);
      if (this.plan !== null) this.data.show(this.plan);
    } catch (error) {
      // The next plan tries again.
      this.host.logError('sky', 'The code of lightning could not be loaded', error);
    } finally {
      this.loading = false;
    }
  }
}
