/** A loop of radar over a bare map, drawn as the map draws it. */
import { buildRamp } from '@meltemi/fields';
import type { SkyFrame, TileAddress } from '@meltemi/fields';
import { EXTRA_SIDE, FramesField, FramesLayer, FrameTiles } from '@meltemi/render';
import type { FramesLook } from '@meltemi/render';
import { medianFrame, openMap, viewOf } from './map-scenes.ts';

const STEP = 180_000;
const NOW = Date.UTC(2026, 6, 14, 15);
/** Frames of the loop. */
const COUNT = 6;
/** Pictures from one frame to the next: at the usual speed four frames pass in a second. */
const PICTURES = 15;

const LOOK: FramesLook = {
  dataZoom: 7,
  codes: { step: 0.5, offset: 4.5, hole: 255, zero: 0 },
  tint: {
    kind: 'ramp',
    ramp: buildRamp([
      { value: 0, colour: [71, 83, 125, 0] },
      { value: 20, colour: [53, 123, 197, 0.8] },
      { value: 70, colour: [123, 0, 44, 1] },
    ]),
    classRamps: null,
  },
  opacity: 1,
  isFlowing: true,
  isHatched: true,
};

/** Bands of echoes that move east; the south-west is seen by no radar. */
function frameOf({ x, y }: TileAddress, k: number): SkyFrame {
  const values = new Uint8Array(257 * 257);
  for (let j = 0; j < 257; j++)
    for (let i = 0; i < 257; i++) {
      const [column, row] = [256 * x + i - 6 * k, 256 * y + j];
      const echo = 40 * Math.sin(column / 40) * Math.cos(row / 55) + 20;
      values[j * 257 + i] = column / 256 < 16.2 && row / 256 > 11.4 ? 255 : Math.max(0, Math.round(echo));
    }
  const flow = Float32Array.from({ length: 2 * 33 * 33 }, (_, at) => (at % 2 === 0 ? 6 : 0));
  return { ts: NOW + k * STEP, scanTs: NOW, values, extra: null, flow };
}

/** What a frame of the loop costs, and what lies on the graphics card. */
export interface LoopCost {
  readonly ms: number;
  readonly textures: number;
  readonly tiles: number;
}

/** Median milliseconds of a frame of a loop that plays. */
export async function loopFrame(frames: number): Promise<LoopCost> {
  const map = await openMap();
  const field = new FramesField(new FrameTiles());
  const layer = new FramesLayer(field, EXTRA_SIDE.none);
  let picture = 0;
  const show = (): void => {
    const ts = NOW + ((picture / PICTURES) % (COUNT - 1)) * STEP;
    field.show({ ts, step: STEP, measuredUntil: NOW + COUNT * STEP, look: LOOK });
    picture += 1;
  };
  show();
  field.setView(viewOf(map));
  const tiles = field.loadTiles();
  for (const tile of tiles)
    field.tiles.put(
      tile,
      Array.from({ length: COUNT }, (_, k) => frameOf(tile, k)),
    );
  map.addLayer({
    id: 'weather',
    type: 'custom',
    render: (gl, input) => {
      show();
      layer.draw(gl, viewOf(map), input);
    },
  });
  return { ms: await medianFrame(map, frames), textures: layer.textureBytes, tiles: tiles.length };
}
