import type { MapView } from '@meltemi/render';
import type { WarningFeed } from '#warnings/index.ts';
import type { LayerData, LayerHost } from '../define-map-layer.ts';
import { lookAt, type WarningsLook, type WarningsPlan } from './warnings.rules.ts';

/** What the map knows of warnings while their overlay is chosen. */
export class WarningsData implements LayerData<WarningsPlan> {
  private readonly feed: WarningFeed;
  private readonly host: Pick<LayerHost, 'onChange'>;
  private plan: WarningsPlan | null = null;
  private endings: readonly (() => void)[] = [];
  private known: { readonly text: string; readonly look: WarningsLook } | null = null;

  constructor(feed: WarningFeed, host: Pick<LayerHost, 'onChange'>) {
    this.feed = feed;
    this.host = host;
  }

  show(plan: WarningsPlan): void {
    this.plan = plan;
    if (this.endings.length > 0) return;
    const { onChange } = this.host;
    this.endings = [this.feed.follow(), this.feed.state.subscribe(onChange), this.feed.zone.subscribe(onChange)];
  }

  follow({ centre: { lat, lon } }: MapView): void {
    this.feed.lookAt(lat, lon);
  }

  rest(): void {
    this.plan = null;
    for (const end of this.endings) end();
    this.endings = [];
  }

  close(): void {
    this.rest();
  }

  /** How often what failed is to be asked for again. */
  attempts = 0;

  retry(): void {
    this.attempts += 1;
    this.feed.retry();
  }

  /** A tile is not there any more: another state of all warnings stands by now. */
  refresh(): void {
    this.feed.retry();
  }

  /** Nobody gives any warnings, or not yet: the map is whole without them. */
  get hasNone(): boolean {
    return this.feed.state.current().status === 'none';
  }

  /** The state of all warnings is known. */
  get isWhole(): boolean {
    return this.hasNone || this.look() !== null;
  }

  /** What is drawn now; the same object for the same picture, null for nothing. */
  look(): WarningsLook | null {
    const { plan, feed } = this;
    const { areas } = feed.state.current();
    if (plan === null || areas === null) return null;
    const look = lookAt(areas.snapshot, plan, feed.now(), feed.zone.current());
    const text = JSON.stringify(look);
    if (this.known?.text !== text) this.known = { text, look };
    return this.known.look;
  }
}
