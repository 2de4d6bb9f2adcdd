import type { FieldLook, MapView, ParticleKind, WeatherField } from '@meltemi/render';
import type { LayerData, LayerHost } from '../define-map-layer.ts';
import type { ParticlePlan } from './particles.rules.ts';

/** The field that particles move in; another one for another kind of particles. */
export class FlowField implements LayerData<ParticlePlan> {
  private readonly tiles: LayerHost['tiles'];
  private flow: WeatherField<FieldLook>;
  private kind: ParticleKind | null = null;
  private view: MapView | null = null;

  constructor({ tiles }: Pick<LayerHost, 'tiles'>) {
    this.tiles = tiles;
    this.flow = tiles.open<FieldLook>();
  }

  get field(): WeatherField<FieldLook> {
    return this.flow;
  }

  get missing(): number {
    return this.flow.missing;
  }

  show({ kind, moment }: ParticlePlan): void {
    // Tiles of wind must not be read as waves, so another kind begins with an empty field.
    if (this.kind !== null && this.kind !== kind) {
      this.flow.close();
      this.flow = this.tiles.open<FieldLook>();
      if (this.view !== null) this.flow.setView(this.view);
    }
    this.kind = kind;
    this.flow.show(moment);
  }

  follow(view: MapView): void {
    this.view = view;
    this.flow.setView(view);
  }

  retry(): void {
    this.flow.retry();
  }

  close(): void {
    this.flow.close();
  }
}
