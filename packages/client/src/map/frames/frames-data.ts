import { leastEcho } from '@meltemi/catalogue';
import { MAX_MERCATOR_LAT } from '@meltemi/fields';
import { FramesField, pairOf } from '@meltemi/render';
import type { FramesMoment, MapView, Picked } from '@meltemi/render';
import type { SkyFeed, SkyFrames, SkyInfo, SkyKind } from '#sky/index.ts';
import type { LayerData, LayerHost } from '../layers/define-map-layer.ts';
import type { TextPainter } from '../layers/text-canvas.ts';
import { paintFlowArrows } from './flow-arrows.ts';
import { createFramesLooks } from './frames-look.ts';
import type { FramesPlan } from './frames-plan.rules.ts';

/** How far back a loop goes, ms: two hours, or twelve where somebody wants them. */
const SPAN_MS = { short: 2 * 3_600_000, long: 12 * 3_600_000 } as const;

interface Shown {
  readonly frames: SkyFrames;
  readonly field: FramesField;
  /** Ends what it follows; null while it rests: it is drawn on until what takes its place is complete. */
  end: (() => void) | null;
}

/** The frames of radar or of a satellite as the map draws them. */
export class FramesData implements LayerData<FramesPlan> {
  private readonly feed: SkyFeed;
  private readonly host: Pick<LayerHost, 'onChange'>;
  private readonly looks = createFramesLooks();
  private plan: FramesPlan | null = null;
  private view: MapView | null = null;
  private shown: Shown | null = null;
  private hasShown = false;

  constructor(feed: SkyFeed, host: Pick<LayerHost, 'onChange'>) {
    this.feed = feed;
    this.host = host;
  }

  /** What is to be drawn, and of which kind; null while nothing is. */
  get drawn(): { readonly kind: SkyKind; readonly field: FramesField } | null {
    return this.shown === null ? null : { kind: this.shown.frames.kind, field: this.shown.field };
  }

  /** Tiles of the view that have nothing to show yet. */
  get missing(): number {
    if (this.shown === null || this.shown.field.shown === null) return this.hasFailed ? 0 : 1;
    const { bare, failed } = this.shown.frames.loop.state();
    return bare - failed;
  }

  /** True once all of it was shown: from then on it stays, whatever comes into view. */
  get isComplete(): boolean {
    return this.hasShown || this.missing === 0;
  }

  get isWhole(): boolean {
    return this.shown !== null && this.shown.field.shown !== null && this.shown.frames.loop.state().bare === 0;
  }

  show(plan: FramesPlan): void {
    this.plan = plan;
    if (this.shown?.frames.kind !== plan.kind || this.shown.end === null) this.open(plan.kind);
    this.apply();
  }

  follow(view: MapView): void {
    this.view = view;
    if (this.shown?.field.setView(view) === true) this.apply();
  }

  rest(): void {
    const { shown } = this;
    if (shown === null || shown.end === null) return;
    shown.frames.loop.want(null);
    shown.end();
    shown.end = null;
    this.hasShown = false;
  }

  retry(): void {
    this.shown?.frames.retry();
  }

  pick(lat: number, lon: number, onGlobe: boolean): Picked {
    if (!(Math.abs(lat) <= (onGlobe ? 90 : MAX_MERCATOR_LAT))) return null;
    const moment = this.shown?.field.shown;
    if (this.shown === null || moment == null) return -1;
    const value = this.shown.frames.valueAt(lat, lon, moment.ts);
    if (value === null) return Number.NaN;
    const { dbz, brightness, falling } = value;
    const first = this.shown.frames.kind === 'satellite' ? brightness : dbz;
    return first === null || (falling !== null && first < leastEcho) ? Number.NaN : [first];
  }

  /** Arrows along the motion of echoes, while they flow. */
  readonly paint: TextPainter = (context, view, covers) => {
    const { plan, shown } = this;
    const moment = shown?.field.shown;
    if (plan === null || shown === null || shown.end === null || moment == null) return;
    if (plan.kind === 'satellite' || !plan.isFlowing || plan.isHidden) return;
    paintFlowArrows(context, view, covers, (lat, lon) => shown.frames.valueAt(lat, lon, moment.ts));
  };

  close(): void {
    this.rest();
  }

  private get hasFailed(): boolean {
    return this.shown?.frames.state.current().status === 'failed';
  }

  private open(kind: SkyKind): void {
    this.rest();
    const frames = this.feed.of(kind);
    const field = this.shown?.frames === frames ? this.shown.field : new FramesField(frames.loop.tiles);
    if (this.view !== null) field.setView(this.view);
    const changed = (): void => {
      this.apply();
      this.host.onChange();
    };
    let seen = '';
    const endings = [
      frames.follow(),
      frames.state.subscribe(changed),
      frames.revision.subscribe(() => {
        this.apply();
        // Most of what comes is of other moments: drawing the map again for each would take longer than loading it.
        const picture = this.picture();
        if (picture !== seen) this.host.onChange();
        seen = picture;
      }),
    ];
    this.shown = {
      frames,
      field,
      end: () => {
        for (const end of endings) end();
      },
    };
  }

  /** Which frames the shown moment is drawn from, and what of it is missing. */
  private picture(): string {
    const moment = this.shown?.field.shown;
    if (this.shown === null || moment == null) return '';
    const { field, frames } = this.shown;
    const drawn = field.loadTiles().map((tile) => {
      const pair = pairOf(frames.loop.tiles.of(tile), moment);
      return [pair?.before.ts, pair?.before.issue, pair?.after?.ts, pair?.after?.issue].join(' ');
    });
    return `${this.missing} ${moment.ts} ${drawn.join()}`;
  }

  /** Shows the planned moment as far as the list reaches, and loads what it needs. */
  private apply(): void {
    const { plan, shown } = this;
    if (plan === null || shown === null || shown.end === null) return;
    const moment = momentOf(plan, shown.frames, this.looks);
    shown.field.show(moment);
    if (moment === null) return;
    const span = plan.isLong ? SPAN_MS.long : SPAN_MS.short;
    shown.frames.loop.want({
      tiles: shown.field.loadTiles(),
      ts: moment.ts,
      from: moment.measuredUntil - span,
      to: Number.POSITIVE_INFINITY,
      isPlaying: plan.isPlaying,
    });
    this.hasShown ||= this.missing === 0;
  }
}

/** A picture that the satellites do not send is shown in infrared; the screen says so. */
const withKnownBand = (plan: FramesPlan, info: SkyInfo): FramesPlan =>
  'bands' in info && !info.bands.includes(plan.satellite) ? { ...plan, satellite: 'infrared' } : plan;

function momentOf(
  plan: FramesPlan,
  frames: SkyFrames,
  looks: ReturnType<typeof createFramesLooks>,
): FramesMoment | null {
  const { info } = frames.state.current();
  const newest = frames.newest();
  const listed = frames.frames.current();
  const [first, last] = [listed[0]?.ts, listed.at(-1)?.ts];
  if (info === null || newest === null || first === undefined || last === undefined) return null;
  return {
    ts: plan.ts === 0 ? newest : Math.min(last, Math.max(first, plan.ts)),
    step: info.step * 60_000,
    measuredUntil: newest,
    look: looks(withKnownBand(plan, info), Math.min(info.maxTileZoom, plan.maxZoom)),
  };
}
