import { pick, stepsOf } from '@meltemi/render';
import type { FieldLook, MapView, Picked, ScalarLook, WeatherField } from '@meltemi/render';
import type { LayerData, LayerHost } from '../layers/define-map-layer.ts';
import type { TintedPlan } from './tinted-field.rules.ts';

/** The fields that colours are drawn from. */
export class TintedField implements LayerData<TintedPlan> {
  readonly scalar: WeatherField<ScalarLook>;
  readonly mask: WeatherField<FieldLook>;
  private plan: TintedPlan | null = null;

  constructor({ tiles }: Pick<LayerHost, 'tiles'>) {
    this.mask = tiles.open<FieldLook>();
    // Colours that end at the coast wait for it: else they would lie over the land for a moment.
    this.scalar = tiles.open<ScalarLook>({ isReady: () => this.plan?.mask == null || this.mask.missing === 0 });
  }

  get missing(): number {
    return this.scalar.missing + (this.plan?.mask == null ? 0 : this.mask.missing);
  }

  get isComplete(): boolean {
    return this.scalar.isShowing;
  }

  get isWhole(): boolean {
    const { plan, scalar } = this;
    return (
      plan !== null && scalar.isComplete && stepsOf(plan.scalar).every((step) => scalar.store.faults(step).length === 0)
    );
  }

  show(plan: TintedPlan): void {
    const before = this.plan;
    this.plan = plan;
    if (plan.mask !== null && plan.mask.look.dataZoom !== before?.mask?.look.dataZoom) this.mask.show(plan.mask);
    this.scalar.show(plan.scalar);
  }

  follow(view: MapView): void {
    this.mask.setView(view);
    this.scalar.setView(view);
  }

  retry(): void {
    this.scalar.retry();
    this.mask.retry();
  }

  pick(lat: number, lon: number, onGlobe: boolean): Picked {
    return pick(this.scalar, lat, lon, onGlobe);
  }

  close(): void {
    this.scalar.close();
    this.mask.close();
  }
}
