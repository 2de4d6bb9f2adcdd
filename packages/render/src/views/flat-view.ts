import { latOfWorldY, lonOfWorldX, worldX, worldY } from '@meltemi/fields';
import { RenderError } from '#faults/render-error.ts';
import { TILE_EXTENT } from './projection.ts';
import type { ProjectionData, ProjectionInput } from './projection.ts';
import { VIEW_TILE } from './view.ts';
import type { MapView } from './view.ts';

/** Where a flat camera stands. */
export interface FlatCamera {
  readonly lat: number;
  readonly lon: number;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  readonly pixelRatio?: number | undefined;
  /** Degrees clockwise by which the map is turned. */
  readonly bearing?: number | undefined;
}

const RAD = Math.PI / 180;

/** A mercator camera that looks straight down: for Leaflet, for still pictures and for tests without a map library. */
export function flatView(camera: FlatCamera): MapView {
  const { lat, lon, zoom, width, height, pixelRatio = 1, bearing = 0 } = camera;
  if (!(width > 0) || !(height > 0) || !(pixelRatio > 0) || !Number.isFinite(zoom + lat + lon + bearing)) {
    throw new RenderError('bad-view', `a view of ${width} x ${height} at zoom ${zoom} cannot be drawn`);
  }
  const size = VIEW_TILE * 2 ** zoom;
  const cx = worldX(lon);
  const cy = worldY(lat);
  const cos = Math.cos(bearing * RAD);
  const sin = Math.sin(bearing * RAD);
  // Places are asked for in rows, and the latitude of a row is the dearest part of them.
  let lastY = Number.NaN;
  let lastLat = Number.NaN;
  return {
    kind: 'flat',
    width,
    height,
    pixelRatio,
    zoom,
    centre: { lat, lon },
    bearing,
    pitch: 0,
    unproject(x, y, out) {
      const dx = x - width / 2;
      const dy = y - height / 2;
      out[0] = lonOfWorldX(cx + (dx * cos - dy * sin) / size);
      const wy = cy + (dx * sin + dy * cos) / size;
      if (wy !== lastY) {
        lastY = wy;
        lastLat = latOfWorldY(wy);
      }
      out[1] = lastLat;
      return true;
    },
    project(atLon, atLat, out) {
      const dx = (worldX(atLon) - cx) * size;
      const dy = (worldY(atLat) - cy) * size;
      out[0] = dx * cos + dy * sin + width / 2;
      out[1] = dy * cos - dx * sin + height / 2;
      return true;
    },
  };
}

const PRELUDE = `uniform mat4 u_projection_matrix;
vec4 projectTile(vec2 p) { return u_projection_matrix * vec4(p, 0.0, 1.0); }
vec4 projectTile(vec2 p, vec2 raw) {
  vec4 result = projectTile(p);
  // A flat map has no poles: their vertices are clipped away.
  if (raw.y < -32767.5 || raw.y > 32766.5) result.z = -1e7;
  return result;
}
`;

/** The projection of a flat view, with matrices of its own for every tile: deep zooms keep their precision. */
export function flatProjection(view: MapView): ProjectionInput {
  const size = VIEW_TILE * 2 ** view.zoom;
  const cx = worldX(view.centre.lon);
  const cy = worldY(view.centre.lat);
  const cos = Math.cos(view.bearing * RAD);
  const sin = Math.sin(view.bearing * RAD);
  const toX = 2 / view.width;
  const toY = -2 / view.height;
  const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  return {
    shaderData: { variantName: 'flat', vertexShaderPrelude: PRELUDE, define: '' },
    getProjectionData({ tileID }): ProjectionData {
      const { z, x, y } = tileID?.canonical ?? { z: 0, x: 0, y: 0 };
      const count = 2 ** z;
      const left = (x / count + (tileID?.wrap ?? 0) - cx) * size;
      const top = (y / count - cy) * size;
      const unit = size / count / TILE_EXTENT;
      const matrix = new Float32Array([
        unit * cos * toX,
        -unit * sin * toY,
        0,
        0,
        unit * sin * toX,
        unit * cos * toY,
        0,
        0,
        0,
        0,
        1,
        0,
        (left * cos + top * sin) * toX,
        (top * cos - left * sin) * toY,
        0,
        1,
      ]);
      return {
        mainMatrix: matrix,
        tileMercatorCoords: [x / count, y / count, 1 / count / TILE_EXTENT, 1 / count / TILE_EXTENT],
        clippingPlane: [0, 0, 0, 0],
        projectionTransition: 0,
        fallbackMatrix: identity,
      };
    },
  };
}
