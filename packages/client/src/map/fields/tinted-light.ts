import { createReader } from '@meltemi/render';
import type { ScalarLook, WeatherField } from '@meltemi/render';
import { lightnessOf } from './scale-ramp.ts';

/** Reads how light the colours of a field are, 0 to 1; where it is not drawn, `base`: the light of the map below. */
export function tintedLight(
  { shown, store }: Pick<WeatherField<ScalarLook>, 'shown' | 'store'>,
  base: number,
): (lon: number, lat: number) => number {
  if (shown === null) return () => Number.NaN;
  const { layout, ramp, opacity } = shown.look;
  if (opacity === 0) return () => base;
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
