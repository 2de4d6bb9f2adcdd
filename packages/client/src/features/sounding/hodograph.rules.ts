import type { Sounding } from '@meltemi/fields';

/** Rings of equal speed, m/s. */
export const RINGS = [10, 20, 30, 40] as const;

/** The layers of a hodograph, by the height of their tops above the ground, m. */
export const LAYERS = [
  { layer: '0-1', top: 1000 },
  { layer: '1-3', top: 3000 },
  { layer: '3-6', top: 6000 },
  { layer: '6-12', top: 12_000 },
] as const;

const px = (value: number): string => String(Math.round(value * 10) / 10);

/** The line of the wind in pieces, a piece a layer; each begins where the one below ended. */
export function hodographParts(
  { u, v, height }: Sounding,
  scale: number,
): readonly { readonly layer: string; readonly path: string }[] {
  const ground = height[0] ?? 0;
  const points = Array.from(u, (east, k) => ({
    above: (height[k] ?? 0) - ground,
    x: east * scale,
    y: -(v[k] ?? 0) * scale,
  })).filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  return LAYERS.flatMap(({ layer, top }, k) => {
    const bottom = LAYERS[k - 1]?.top ?? 0;
    const first = points.findLastIndex(({ above }) => above <= bottom);
    const inside = points.filter(({ above }, at) => at >= Math.max(0, first) && above <= top);
    return inside.length < 2
      ? []
      : [{ layer, path: inside.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('') }];
  });
}
