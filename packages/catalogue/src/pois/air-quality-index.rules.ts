import type { AirQuantity } from './measured-quantities.ts';

type Pollutant = Exclude<AirQuantity, 'aqi'>;

const indexSteps = [0, 50, 100, 150, 200, 300, 500] as const;

/** Concentrations in µg/m³ at which the index reaches its steps: US EPA, gases at 25 °C. */
const limits: Readonly<Record<Pollutant, readonly number[]>> = {
  pm25: [0, 9, 35.4, 55.4, 125.4, 225.4, 325.4],
  pm10: [0, 54, 154, 254, 354, 424, 604],
  o3: [0, 108, 140, 170, 210, 400, 800],
  no2: [0, 100, 188, 677, 1221, 2350, 3850],
  so2: [0, 92, 197, 485, 797, 1582, 2630],
  co: [0, 5038, 10_763, 14_198, 17_633, 34_808, 57_708],
};

function subIndex(steps: readonly number[], value: number): number {
  const k = steps.findIndex((limit) => value <= limit);
  if (k < 0) return 500;
  if (k === 0) return 0;
  const [low, high] = [steps[k - 1]!, steps[k]!];
  const [from, to] = [indexSteps[k - 1]!, indexSteps[k]!];
  return from + ((to - from) * (value - low)) / (high - low);
}

/** The air-quality index of concentrations in µg/m³, 0 … 500: the worst of its parts; null without any. */
export function airQualityIndex(values: { readonly [P in Pollutant]?: number | null }): number | null {
  let worst: number | null = null;
  for (const pollutant of Object.keys(limits) as Pollutant[]) {
    const value = values[pollutant];
    if (typeof value === 'number' && value >= 0) worst = Math.max(worst ?? 0, subIndex(limits[pollutant], value));
  }
  return worst === null ? null : Math.round(worst);
}
