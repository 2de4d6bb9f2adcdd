import { skyStep, skyTick, strokeAges } from '@meltemi/catalogue';
import type { StrokePicture, StrokePoint, StrokeRing } from '@meltemi/render';
import type { SkyFeed, Stroke } from '#sky/index.ts';
import type { LayerData, LayerHost } from '../define-map-layer.ts';
import type { LightningPlan } from './lightning.rules.ts';

/** How long a ring lives, ms. */
const RING_MS = 300;

/** Rings at a time; of more the oldest go. */
const MOST_RINGS = 200;

/** How long strokes are shown, ms. */
const LIFE_MS = 30 * 60_000;

/** Ages are counted on as often as this while nothing comes, ms. */
const AGEING_MS = 10_000;

/** Strokes of now are shown over forecasts of so long before and after, ms. */
const ABOUT_NOW_MS = 90 * 60_000;

interface Ring {
  readonly stroke: Stroke;
  /** ms of the device's clock. */
  readonly startsAt: number;
}

/** Strokes as the map draws them: those of now as they come, those of the past with the timeline. */
export class LightningData implements LayerData<LightningPlan> {
  private readonly feed: SkyFeed;
  private readonly host: Pick<LayerHost, 'onChange' | 'environment'>;
  private plan: LightningPlan | null = null;
  private endings: readonly (() => void)[] = [];
  private rings: Ring[] = [];
  private kept: { readonly key: string; readonly strokes: readonly StrokePoint[] } | null = null;

  constructor(feed: SkyFeed, host: Pick<LayerHost, 'onChange' | 'environment'>) {
    this.feed = feed;
    this.host = host;
  }

  show(plan: LightningPlan): void {
    const before = this.plan;
    this.plan = plan;
    if (this.endings.length === 0) this.open();
    if (before === null || before.ts !== plan.ts || before.isOverForecast !== plan.isOverForecast)
      this.feed.strokes.setTime(plan.isOverForecast || plan.ts === 0 ? null : plan.ts);
  }

  rest(): void {
    this.plan = null;
    this.rings = [];
    for (const end of this.endings) end();
    this.endings = [];
  }

  close(): void {
    this.rest();
  }

  /** True while a ring grows. */
  get isMoving(): boolean {
    const now = this.host.environment.clock.now();
    this.rings = this.rings.filter(({ startsAt }) => now - startsAt < RING_MS);
    return this.rings.length > 0;
  }

  /** What is to be drawn now; null for nothing. */
  picture(): StrokePicture | null {
    const { plan, feed } = this;
    if (plan === null) return null;
    const now = feed.now();
    if (plan.isOverForecast && Math.abs(plan.ts - now) > ABOUT_NOW_MS) return null;
    const isLive = plan.isOverForecast || plan.ts === 0;
    const ts = isLive ? now : plan.ts;
    return { strokes: this.strokesAround(ts), rings: isLive ? this.growing() : [], ages: strokeAges, ts };
  }

  /** The strokes of a tick and of the half hour before it; the same array until others come. */
  private strokesAround(ts: number): readonly StrokePoint[] {
    const { strokes } = this.feed;
    const tick = skyTick(ts);
    const key = `${tick} ${strokes.revision.current()}`;
    if (this.kept?.key !== key) this.kept = { key, strokes: strokes.between(tick - LIFE_MS, tick + skyStep) };
    return this.kept.strokes;
  }

  private growing(): readonly StrokeRing[] {
    if (!this.isMoving) return [];
    const now = this.host.environment.clock.now();
    return this.rings.flatMap(({ stroke: { lat, lon }, startsAt }) =>
      now < startsAt ? [] : [{ lat, lon, share: Math.min(1, (now - startsAt) / RING_MS) }],
    );
  }

  private open(): void {
    const { strokes } = this.feed;
    const { onChange, environment } = this.host;
    const { clock } = environment;
    const timer = clock.setInterval(onChange, AGEING_MS);
    this.endings = [
      strokes.follow(),
      strokes.revision.subscribe(onChange),
      strokes.listen((come) => this.ring(come)),
      () => clock.clearInterval(timer),
    ];
  }

  /** Strokes come together every two seconds; their rings begin as far apart as they were. */
  private ring(come: readonly Stroke[]): void {
    const [first] = come;
    if (first === undefined || this.plan === null || this.plan.isStill) return;
    const now = this.host.environment.clock.now();
    const added = come.map((stroke) => ({
      stroke,
      startsAt: now + Math.max(0, Math.min(2_000, stroke.ms - first.ms)),
    }));
    this.rings = [...this.rings, ...added].slice(-MOST_RINGS);
  }
}
