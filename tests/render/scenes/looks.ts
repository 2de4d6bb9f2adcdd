import { buildRamp } from '@meltemi/fields';
import { CanvasScalarLayer, createInlinePainter, flatView, PATTERN, ScalarLayer, WeatherField } from '@meltemi/render';
import type { MapView, ScalarLook } from '@meltemi/render';
import { analyticStep, analyticStore, begin, canvasFor, pixelsOf, until } from './stage.ts';
import type { Channel } from './stage.ts';

const GREY = buildRamp([
  { value: 0, colour: [0, 0, 0, 1] },
  { value: 20, colour: [200, 200, 200, 1] },
]);
const view = flatView({ lat: 0, lon: 0, zoom: 2, width: 256, height: 128 });

type Read = (x: number, y: number) => readonly number[];

async function field(
  channels: readonly Channel[],
  look: ScalarLook,
  at: MapView = view,
): Promise<WeatherField<ScalarLook>> {
  const made = new WeatherField<ScalarLook>(analyticStore({ now: channels }), () => undefined);
  const step = analyticStep('now');
  made.setView(at);
  made.show({ before: step, after: step, fraction: 0, look });
  await until(() => made.isComplete);
  return made;
}

/** Draws by GL and by canvas; gives a reader of pixels for each. */
async function both(
  channels: readonly Channel[],
  look: ScalarLook,
  mask: readonly Channel[] | null = null,
): Promise<readonly [Read, Read]> {
  const weather = await field(channels, look);
  const sea = mask ? await field(mask, look) : null;
  const { gl } = canvasFor(view);
  const layer = new ScalarLayer(weather, sea);
  // Patterns come with the first look that has some.
  await until(() => {
    layer.draw(gl, view, begin(gl, view));
    return !layer.isRough;
  });
  const pixels = pixelsOf(gl);
  const canvas = new OffscreenCanvas(view.width, view.height);
  const context = canvas.getContext('2d')!;
  new CanvasScalarLayer(
    weather,
    createInlinePainter((side) => new OffscreenCanvas(side, side)),
    { mask: sea },
  ).paint(context, view);
  const { data } = context.getImageData(0, 0, view.width, view.height);
  const reader =
    (from: ArrayLike<number>): Read =>
    (x, y) =>
      [0, 1, 2, 3].map((c) => from[4 * (y * view.width + x) + c]!);
  return [reader(pixels), reader(data)];
}

const base = { dataZoom: 2, ramp: GREY, opacity: 1 } as const;

/** The speed of a vector: 6, 8 is 10, which is grey 100. */
export async function vectors(): Promise<readonly (readonly number[])[]> {
  const channels: Channel[] = [
    { kind: 'vector-u', step: 0.1, of: () => 6 },
    { kind: 'vector-v', step: 0.1, of: () => -8 },
  ];
  return (await both(channels, { ...base, layout: { kind: 'vector', u: 0, v: 1 } })).map((read) => read(60, 60));
}

/** No data east of 0 degrees: pixels west, pixels east. */
export async function holes(): Promise<readonly (readonly number[])[]> {
  const channels: Channel[] = [{ kind: 'scalar', step: 0.1, of: (_, lon) => (lon > 0 ? Number.NaN : 10) }];
  const reads = await both(channels, { ...base, layout: { kind: 'scalar', channel: 0 } });
  return reads.flatMap((read) => [read(100, 60), read(156, 60)]);
}

/** Classes 3 and 15 side by side: how many other greys there are along a row. */
export async function classes(): Promise<
  readonly { readonly west: number; readonly east: number; readonly others: number }[]
> {
  const channels: Channel[] = [{ kind: 'class', step: 1, of: (_, lon) => (lon > 1 ? 15 : 3) }];
  const reads = await both(channels, { ...base, layout: { kind: 'class', classes: 0 } });
  return reads.map((read) => {
    const row = Array.from({ length: view.width }, (_, x) => read(x, 64)[0]!);
    return {
      west: row[10]!,
      east: row[250]!,
      others: row.filter((grey) => grey !== row[10] && grey !== row[250]).length,
    };
  });
}

/** A field over the sea only: alpha over sea, over land; then over land only. */
export async function masks(): Promise<readonly number[]> {
  const channels: Channel[] = [{ kind: 'scalar', step: 0.1, of: () => 10 }];
  const sea: Channel[] = [{ kind: 'scalar', step: 0.01, of: (_, lon) => (lon > 0 ? 1 : 0) }];
  const out: number[] = [];
  for (const mask of ['sea', 'land'] as const) {
    for (const read of await both(channels, { ...base, mask, layout: { kind: 'scalar', channel: 0 } }, sea))
      out.push(read(200, 60)[3]!, read(50, 60)[3]!);
  }
  return out;
}

/** Opacity of a half over nothing. */
export async function opacity(): Promise<readonly number[]> {
  const channels: Channel[] = [{ kind: 'scalar', step: 0.1, of: () => 10 }];
  const reads = await both(channels, { ...base, opacity: 0.5, layout: { kind: 'scalar', channel: 0 } });
  return reads.map((read) => read(60, 60)[3]!);
}

/** Clouds over rain and over none, pale and dark: how far the strokes stand out from the ground, by GL and by canvas. */
export async function marks(): Promise<readonly { readonly gl: number; readonly canvas: number }[]> {
  const contrast = (read: Read): number => {
    let least = 255;
    let most = 0;
    for (let y = 0; y < view.height; y++) {
      for (let x = 0; x < view.width; x++) {
        const [grey = 0] = read(x, y);
        least = Math.min(least, grey);
        most = Math.max(most, grey);
      }
    }
    return most - least;
  };
  const out: { gl: number; canvas: number }[] = [];
  for (const [cloud, rain] of [
    [2, 8],
    [2, 0.2],
    [19, 8],
  ] as const) {
    const channels: Channel[] = [
      { kind: 'scalar', step: 0.1, of: () => cloud },
      { kind: 'scalar', step: 0.1, of: () => rain },
    ];
    const look: ScalarLook = {
      ...base,
      layout: { kind: 'marked', channel: 0, marks: 1 },
      marks: { levels: [{ from: 0.3, slot: PATTERN.rain }], full: 8 },
    };
    const [gl, canvas] = await both(channels, look);
    out.push({ gl: contrast(gl), canvas: contrast(canvas) });
  }
  return out;
}

/** Rain with a pattern, without one, and of a class that has none: shares of pixels lighter than the ground. */
export async function patterns(): Promise<readonly { readonly gl: number; readonly canvas: number }[]> {
  const share = (read: Read): number => {
    let lit = 0;
    for (let y = 0; y < view.height; y++) for (let x = 0; x < view.width; x++) if (read(x, y)[0]! > 90) lit += 1;
    return lit / view.width / view.height;
  };
  const out: { gl: number; canvas: number }[] = [];
  for (const [amount, kind] of [
    [8, 1],
    [0, 1],
    [8, 2],
  ] as const) {
    const channels: Channel[] = [
      { kind: 'scalar', step: 0.1, of: () => amount },
      { kind: 'class', step: 1, of: () => kind },
    ];
    const look: ScalarLook = {
      ...base,
      layout: { kind: 'classed', channel: 0, classes: 1 },
      patterns: [-1, PATTERN.rain, -1],
    };
    const [gl, canvas] = await both(channels, look);
    out.push({ gl: share(gl), canvas: share(canvas) });
  }
  return out;
}

/** What was seen of colours that stay the same: how many draws each frame took, and the first pixels that differ. */
export interface Resting {
  readonly draws: readonly number[];
  readonly differences: number;
  /** The middle once the moment is another one. */
  readonly next: number;
}

/** Colours with a gap over a ground, drawn five times, then another moment of them. */
export async function resting(): Promise<Resting> {
  const of = (lat: number, lon: number): number => (lon > 40 ? Number.NaN : 10 + 5 * Math.sin(lat / 7 + lon / 9));
  const steps = {
    now: [{ kind: 'scalar', step: 0.1, of }],
    later: [{ kind: 'scalar', step: 0.1, of: () => 20 }],
  } as const;
  const weather = new WeatherField<ScalarLook>(analyticStore(steps), () => undefined);
  const look: ScalarLook = { ...base, layout: { kind: 'scalar', channel: 0 } };
  const show = async (key: keyof typeof steps): Promise<void> => {
    weather.show({ before: analyticStep(key), after: analyticStep(key), fraction: 0, look });
    await until(() => weather.isComplete);
  };
  weather.setView(view);
  await show('now');
  const { gl } = canvasFor(view);
  const layer = new ScalarLayer(weather);
  let count = 0;
  for (const name of ['drawElements', 'drawArrays'] as const) {
    const draw: (...args: readonly number[]) => void = gl[name].bind(gl);
    gl[name] = (...args: readonly number[]): void => {
      count += 1;
      draw(...args);
    };
  }
  const draws: number[] = [];
  const frame = (): Uint8Array => {
    count = 0;
    const projection = begin(gl, view);
    gl.clearColor(0.2, 0.4, 0.6, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    layer.draw(gl, view, projection);
    draws.push(count);
    return pixelsOf(gl);
  };
  const first = frame();
  let differences = 0;
  for (let k = 0; k < 4; k++) for (const [at, level] of frame().entries()) if (level !== first[at]) differences += 1;
  await show('later');
  const middle = 4 * (64 * view.width + 20);
  const next = frame()[middle] ?? -1;
  layer.dispose();
  return { draws, differences, next };
}
