import { warpBetween, flowField } from '@meltemi/fields';
import type { SkyFrame, TileAddress } from '@meltemi/fields';
import { EXTRA_SIDE, FramesField, FrameTiles } from '@meltemi/render';
import {
  coded,
  drawn,
  echoAt,
  everywhere,
  fieldOf,
  frameOf,
  lookOf,
  MOTION,
  moved,
  NOW,
  sampleUnder,
  STEP,
  viewOf,
  Z,
} from './frames-stage.ts';
import type { Plane } from './frames-stage.ts';

const at = new Float64Array(2);
/** Pixels along the side of a picture that is compared with the fields package. */
const SQUARE = 200;

/** How far pixels are from what the formula says, levels of grey, and how many are empty. */
export interface FramesTruth {
  readonly worst: number;
  readonly blank: number;
  readonly checked: number;
}

/** Frames on the way from one to the next: every pixel against the field that moves, over edges of tiles and copies of the world. */
export function moving(lat: number, lon: number, fractions: readonly number[]): FramesTruth {
  let worst = 0;
  let blank = 0;
  let checked = 0;
  const view = viewOf(lat, lon);
  for (const fraction of fractions) {
    const field = fieldOf(view, { values: coded(echoAt) }, lookOf(), fraction);
    const pixels = drawn(view, field, EXTRA_SIDE.none);
    for (let y = 0; y < view.height; y += 3) {
      for (let x = 0; x < view.width; x++) {
        const level = pixels[4 * (y * view.width + x)]!;
        const [column, row] = sampleUnder(view, x, y);
        const expected = 4 * echoAt(column - fraction * MOTION[0], row - fraction * MOTION[1]);
        if (pixels[4 * (y * view.width + x) + 3] === 0) blank += 1;
        worst = Math.max(worst, Math.abs(level - expected));
        checked += 1;
      }
    }
  }
  return { worst, blank, checked };
}

/** The same place against `warpBetween` of the fields package, and the cross-fade where nothing flows. */
export function likeFields(isFlowing: boolean, fraction: number): FramesTruth {
  // Half a pixel beside the corner of a tile, so that pixels stand on samples.
  const corner = viewOf(0, 0, 0, SQUARE, SQUARE);
  corner.unproject(SQUARE / 2 + 0.5, SQUARE / 2 + 0.5, at);
  const view = viewOf(at[1]!, at[0]!, 0, SQUARE, SQUARE);
  const codes = coded(echoAt);
  const field = fieldOf(view, { values: codes }, lookOf({ isFlowing }), fraction);
  const pixels = drawn(view, field, EXTRA_SIDE.none);
  const side = 513;
  const first = (256 * 2 ** Z) / 2 - 256;
  const whole = (of: Plane): Uint8Array =>
    Uint8Array.from({ length: side * side }, (_, k) => of(first + (k % side), first + Math.floor(k / side)));
  const flow = new Float32Array(2 * 65 * 65);
  if (isFlowing) for (let k = 0; k < flow.length; k++) flow[k] = MOTION[k % 2]!;
  const expected = warpBetween(
    { codes: whole(codes), width: side, height: side },
    { codes: whole(moved(codes, MOTION)), width: side, height: side },
    flowField(65, 65, flow),
    fraction,
    {
      missing: 255,
      valueOf: (code) => (code === 0 ? 0 : 4.5 + code / 2),
      codeOf: (value) => (value >= 5 ? Math.round(2 * (value - 4.5)) : 0),
    },
  );
  let worst = 0;
  let blank = 0;
  let checked = 0;
  for (let y = 0; y < SQUARE; y++) {
    for (let x = 0; x < SQUARE; x++) {
      const [column, row] = sampleUnder(view, x, y);
      const code = expected[(Math.round(row) - first) * side + Math.round(column) - first]!;
      const pixel = 4 * (y * SQUARE + x);
      if (pixels[pixel + 3] === 0) blank += 1;
      worst = Math.max(worst, Math.abs(pixels[pixel]! / 4 - (4.5 + code / 2)));
      checked += 1;
    }
  }
  return { worst, blank, checked };
}

/** A tile that is not here is drawn from its parent; one whose children are here from them. Alpha at the middle of the view. */
export function stoodIn(): { readonly parent: number; readonly children: number; readonly none: number } {
  const view = viewOf(10, 10, 0, 128, 128);
  const middle = (put: (field: FramesField) => void): number => {
    const field = new FramesField(new FrameTiles());
    field.show({ ts: NOW, step: STEP, measuredUntil: NOW, look: lookOf({ dataZoom: Z + 2 }) });
    field.setView(view);
    put(field);
    const pixels = drawn(view, field, EXTRA_SIDE.none);
    return pixels[4 * (64 * 128 + 64) + 3]!;
  };
  const tile = (z: number): TileAddress => {
    view.unproject(64, 64, at);
    const count = 2 ** z;
    const south = Math.asinh(Math.tan((at[1]! * Math.PI) / 180)) / (2 * Math.PI);
    return { z, x: Math.floor((at[0]! / 360 + 0.5) * count), y: Math.floor((0.5 - south) * count) };
  };
  const frame = (address: TileAddress): SkyFrame => frameOf(address, NOW, { values: everywhere(60) }, null);
  return {
    parent: middle((field) => field.tiles.put(tile(Z - 2), [frame(tile(Z - 2))])),
    children: middle((field) => field.tiles.put(tile(Z + 2), [frame(tile(Z + 2))])),
    none: middle(() => undefined),
  };
}
