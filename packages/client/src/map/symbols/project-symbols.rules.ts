import { worldX, worldY } from '@meltemi/fields';
import type { MapView } from '@meltemi/render';
import { nearestTurn } from '../nearest-turn.ts';
import type { RankedSymbols } from './ranked-symbols.rules.ts';

/** How far apart the places are by which the axes of a flat map are measured, degrees. */
const APART = 20;

/** Where each symbol stands on the screen, CSS pixels; NaN for one that cannot be seen. Kept between frames. */
export class SymbolPlaces {
  x = new Float64Array(1024);
  y = new Float64Array(1024);
  private readonly at = new Float64Array(2);

  /** Projects all symbols, each on the copy of the world that is nearest to the middle of the screen. */
  project(ranked: RankedSymbols, view: MapView): void {
    const count = ranked.list.length;
    if (count > this.x.length) {
      this.x = new Float64Array(2 * count);
      this.y = new Float64Array(2 * count);
    }
    if (view.kind === 'flat' && view.pitch === 0) this.projectFlat(ranked, view);
    else this.projectEach(ranked, view);
  }

  /** A flat map is the square of the world scaled, turned and moved: two of its axes say where everything stands. */
  private projectFlat(ranked: RankedSymbols, view: MapView): void {
    const { at, x, y } = this;
    const { lat, lon } = view.centre;
    // Towards the equator, where the square of the world has not ended.
    const otherLat = lat > 0 ? lat - APART : lat + APART;
    const [cx, cy] = [worldX(lon), worldY(lat)];
    view.project(lon, lat, at);
    const [x0, y0] = [at[0]!, at[1]!];
    view.project(lon + APART, lat, at);
    const across = worldX(lon + APART) - cx;
    const [ax, ay] = [(at[0]! - x0) / across, (at[1]! - y0) / across];
    view.project(lon, otherLat, at);
    const down = worldY(otherLat) - cy;
    const [bx, by] = [(at[0]! - x0) / down, (at[1]! - y0) / down];
    const { worldX: wx, worldY: wy } = ranked;
    for (let k = 0; k < ranked.list.length; k++) {
      const east = wx[k]! - cx;
      const dx = east - Math.round(east);
      const dy = wy[k]! - cy;
      x[k] = x0 + ax * dx + bx * dy;
      y[k] = y0 + ay * dx + by * dy;
    }
  }

  private projectEach({ list, lat, lon }: RankedSymbols, view: MapView): void {
    const { at, x, y } = this;
    for (let k = 0; k < list.length; k++) {
      const isSeen = view.project(nearestTurn(lon[k]!, view.centre.lon), lat[k]!, at);
      x[k] = isSeen ? at[0]! : Number.NaN;
      y[k] = isSeen ? at[1]! : Number.NaN;
    }
  }
}
