import { createWorkerDecoder, FailureCount, loadTile, stepsOf, TileStore, WeatherField } from '@meltemi/render';
import type { FieldLook, IsolineLook, MapView, ScalarLook, SettledState, TileDecoder } from '@meltemi/render';
import type { IsolinePlan, ParticlePlan, WeatherPlan } from '../plan/weather-plan.ts';
import { loadMask } from './sea-mask.ts';

/** What the fields tell and ask. */
export interface FieldEnvironment {
  readonly isMobile: boolean;
  readonly checkConnection: () => void;
  /** What may be drawn has changed. */
  readonly onChange: () => void;
  readonly onTileFailed: (url: string) => void;
  /** A tile came, or the server said that there is none. */
  readonly onTileCame: () => void;
  /** For tests; the real ones unless said. */
  readonly decoder?: TileDecoder;
  readonly load?: (url: string, signal: AbortSignal) => Promise<SettledState>;
}

/** The fields of the weather over the map, whatever draws them: an engine that goes leaves them to the next. */
export class WeatherFields {
  readonly store: TileStore;
  readonly scalar: WeatherField<ScalarLook>;
  readonly mask: WeatherField<FieldLook>;
  readonly isolines: WeatherField<IsolineLook>;
  private flow: WeatherField<FieldLook>;
  private plan: WeatherPlan = { scalar: null, mask: null, particles: null, isolines: null };
  private readonly environment: FieldEnvironment;
  private readonly decoder: TileDecoder;
  private readonly unlisten: () => void;
  private view: MapView | null = null;

  constructor(environment: FieldEnvironment) {
    this.environment = environment;
    this.decoder = environment.decoder ?? createWorkerDecoder();
    const fetchTile = (url: string, init: { signal: AbortSignal }): Promise<Response> => fetch(url, init);
    const load =
      environment.load ??
      ((url, signal) =>
        url.startsWith('/basemap/')
          ? loadMask(url, signal)
          : loadTile(url, signal, { fetch: fetchTile, decoder: this.decoder }));
    this.store = new TileStore({ load, failures: new FailureCount(environment.isMobile, environment.checkConnection) });
    this.scalar = this.open<ScalarLook>();
    this.mask = this.open<FieldLook>();
    this.isolines = this.open<IsolineLook>();
    this.flow = this.open<FieldLook>();
    this.unlisten = this.store.listen((step, tile, state) => {
      if (state.kind === 'failed') environment.onTileFailed(step.url(tile));
      else environment.onTileCame();
      environment.onChange();
    });
  }

  /** The field that particles move in; another one for another kind of particles. */
  get particles(): WeatherField<FieldLook> {
    return this.flow;
  }

  /** What is being shown, by kind; null for what is not. */
  get shownPlan(): WeatherPlan {
    return this.plan;
  }

  /** Tiles on their way for what is wanted. */
  get missing(): number {
    const { scalar, mask, particles, isolines } = this.plan;
    return (
      (scalar === null ? 0 : this.scalar.missing) +
      (mask === null ? 0 : this.mask.missing) +
      (particles === null ? 0 : this.flow.missing) +
      (isolines === null ? 0 : this.isolines.missing)
    );
  }

  /** True when all colours that are wanted are shown and none of their tiles failed. */
  get isWhole(): boolean {
    const { scalar } = this.plan;
    return (
      scalar !== null && this.scalar.isComplete && stepsOf(scalar).every((step) => this.store.faults(step).length === 0)
    );
  }

  /** Asks for what a plan says. What a plan leaves out is not drawn any more. */
  apply(plan: WeatherPlan): void {
    const before = this.plan;
    this.plan = plan;
    if (plan.scalar !== null) this.scalar.show(plan.scalar);
    if (plan.mask !== null && plan.mask.look.dataZoom !== before.mask?.look.dataZoom) this.mask.show(plan.mask);
    if (plan.isolines !== null) this.showLines(plan.isolines);
    if (plan.particles !== null) this.showFlow(plan.particles, before.particles);
    this.environment.onChange();
  }

  /** Follows the camera, so that tiles are asked for before the first frame is drawn. */
  follow(view: MapView): void {
    this.view = view;
    for (const field of [this.scalar, this.mask, this.isolines, this.flow]) field.setView(view);
  }

  /** Asks again for what failed. */
  retry(): void {
    for (const field of [this.scalar, this.mask, this.isolines, this.flow]) field.retry();
  }

  close(): void {
    this.unlisten();
    for (const field of [this.scalar, this.mask, this.isolines, this.flow]) field.close();
    this.store.clear();
    this.decoder.close();
  }

  private open<Look extends FieldLook>(): WeatherField<Look> {
    const field = new WeatherField<Look>(this.store, this.environment.onChange);
    if (this.view !== null) field.setView(this.view);
    return field;
  }

  private showLines({ moment }: IsolinePlan): void {
    this.isolines.show(moment);
  }

  private showFlow({ kind, moment }: ParticlePlan, before: ParticlePlan | null): void {
    // Tiles of wind must not be read as waves, so another kind begins with an empty field.
    if (before !== null && before.kind !== kind) {
      this.flow.close();
      this.flow = this.open<FieldLook>();
    }
    this.flow.show(moment);
  }
}
