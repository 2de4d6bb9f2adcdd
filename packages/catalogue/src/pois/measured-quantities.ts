/** A quantity that stations measure. */
export interface MeasuredQuantity {
  /** What the numbers of the wire are. */
  readonly unit: string;
  /** Values outside are no measurements. */
  readonly least: number;
  readonly most: number;
  /** The step that a value is kept in; a 16-bit number of steps from `zero` reaches from least to most. */
  readonly step: number;
  readonly zero?: number;
}

const kelvin = { unit: 'K', least: 173.15, most: 343.15, step: 0.1, zero: 173.15 };
const speed = { unit: 'm/s', least: 0, most: 150, step: 0.1 };
const degrees = { unit: '°', least: 0, most: 360, step: 1 };
const concentration = { unit: 'µg/m³', least: 0, most: 3200, step: 0.1 };

/** What weather stations, airports, buoys and ships measure, under the names of the wire. */
export const weatherQuantities = {
  temp: kelvin,
  dewPoint: kelvin,
  wind: speed,
  /** Where the wind comes from; none when it is variable. */
  windDir: degrees,
  gust: speed,
  /** Reduced to sea level. */
  pressure: { unit: 'Pa', least: 85_000, most: 110_000, step: 10, zero: 85_000 },
  /** 10 km stands for 10 km or more where a report cannot say more. */
  visibility: { unit: 'm', least: 0, most: 300_000, step: 10 },
  /** Of the hour that ends with the report. */
  precip: { unit: 'mm', least: 0, most: 500, step: 0.1 },
  clouds: { unit: '%', least: 0, most: 100, step: 1 },
  /** Lowest layer that covers more than half the sky, above the ground; none where the sky has no ceiling or is not known. */
  ceiling: { unit: 'm', least: 0, most: 20_000, step: 1 },
  /** The weather pictures 1 … 24. */
  icon: { unit: '', least: 1, most: 24, step: 1 },
  /** The place of the category in `flightLetters`; none where it is not known. */
  category: { unit: '', least: 0, most: 3, step: 1 },
  waves: { unit: 'm', least: 0, most: 40, step: 0.01 },
  wavesPeriod: { unit: 's', least: 0, most: 40, step: 0.1 },
  wavesDir: degrees,
  sst: kelvin,
} as const satisfies Readonly<Record<string, MeasuredQuantity>>;

/** What air-quality stations measure. */
export const airQuantities = {
  aqi: { unit: 'AQI', least: 0, most: 999, step: 1 },
  pm25: concentration,
  pm10: concentration,
  no2: concentration,
  o3: concentration,
  so2: concentration,
  co: { unit: 'µg/m³', least: 0, most: 60_000, step: 1 },
} as const satisfies Readonly<Record<string, MeasuredQuantity>>;

/** Flight categories as letters, best first: VFR, MVFR, IFR, LIFR. */
export const flightLetters = ['V', 'M', 'I', 'L'] as const;

/** A flight category, or U where it is not known. */
export type FlightLetter = (typeof flightLetters)[number] | 'U';

export type WeatherQuantity = keyof typeof weatherQuantities;
export type AirQuantity = keyof typeof airQuantities;
export type Measured = WeatherQuantity | AirQuantity;

/** Every quantity that stations measure. */
export const measuredQuantities: Readonly<Record<Measured, MeasuredQuantity>> = {
  ...weatherQuantities,
  ...airQuantities,
};
