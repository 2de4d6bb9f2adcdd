import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';

/** The paint that leaves a layer out: MapLibre draws nothing of what is wholly transparent, and keeps its tiles. */
const OPACITY = {
  background: 'background-opacity',
  fill: 'fill-opacity',
  raster: 'raster-opacity',
} as const;
type Kind = keyof typeof OPACITY;

interface GroundLayer {
  readonly id: string;
  readonly property: (typeof OPACITY)[Kind];
  /** As the style has it. */
  readonly opacity: number | undefined;
}

/** The layers of the base map below the weather. Where the weather hides all of them they are left out: they cost half of a frame. */
export class CoveredGround {
  private readonly map: Pick<MapLibreMap, 'setPaintProperty'>;
  private layers: readonly GroundLayer[] = [];
  private isLeftOut = false;

  constructor(map: Pick<MapLibreMap, 'setPaintProperty'>) {
    this.map = map;
  }

  /** Takes the layers of a style that has come; none while there is no style. One that comes back after a lost context still leaves out what was left out. */
  setLayers(layers: readonly LayerSpecification[]): void {
    this.isLeftOut = false;
    this.layers = layers.flatMap((layer) => {
      if (!(layer.type in OPACITY)) return [];
      const property = OPACITY[layer.type as Kind];
      const opacity = (layer.paint as Readonly<Record<string, number>> | undefined)?.[property];
      this.isLeftOut ||= opacity === 0;
      return [{ id: layer.id, property, opacity: opacity === 0 ? undefined : opacity }];
    });
    for (const { id, property } of this.layers)
      this.map.setPaintProperty(id, `${property}-transition` as const, { duration: 0, delay: 0 });
  }

  /** To be called before a frame: whether the weather hides all of the ground in it. */
  setCovered(isCovered: boolean): void {
    if (isCovered === this.isLeftOut) return;
    this.isLeftOut = isCovered;
    for (const { id, property, opacity } of this.layers)
      this.map.setPaintProperty(id, property, isCovered ? 0 : opacity, { validate: false });
  }
}
