import { createReader } from '@meltemi/render';
import { lightnessOf } from '../plan/scale-ramp.ts';
import type { WeatherFields } from './weather-fields.ts';

type Read = (lon: number, lat: number) => number;

/** How light the ground under a place is, 0 to 1: particles over pale ground are dark. NaN where nothing is known. */
export class GroundLight {
  private readonly fields: WeatherFields;
  private readonly baseLight: () => number;
  private made: { readonly revision: number; readonly read: Read } | null = null;

  /** `baseLight` tells how light the base map is where no colours lie over it. */
  constructor(fields: WeatherFields, baseLight: () => number) {
    this.fields = fields;
    this.baseLight = baseLight;
  }

  readonly at: Read = (lon, lat) => {
    const { revision } = this.fields.scalar;
    if (this.made?.revision !== revision) this.made = { revision, read: this.reader() };
    return this.made.read(lon, lat);
  };

  private reader(): Read {
    const { shown, store } = this.fields.scalar;
    if (shown === null || this.fields.shownPlan.scalar === null) return () => Number.NaN;
    const { layout, ramp, opacity } = shown.look;
    const light = this.baseLight();
    if (opacity === 0) return () => light;
    const reader = createReader(store, shown);
    switch (layout.kind) {
      case 'vector':
        return (lon, lat) => {
          const u = reader.read(layout.u, lon, lat);
          const v = reader.read(layout.v, lon, lat);
          return lightnessOf(ramp, Math.sqrt(u * u + v * v));
        };
      case 'scalar':
      case 'marked':
      case 'classed':
        return (lon, lat) => lightnessOf(ramp, reader.read(layout.channel, lon, lat));
      case 'class':
        return (lon, lat) => lightnessOf(ramp, reader.read(layout.classes, lon, lat));
    }
  }
}
