import { measuredQuantities, type Measured, type StationType } from '@meltemi/catalogue';
import { fromSteps, toSteps, type NewestRow, type NumberedStation } from '@meltemi/station-store';

/** Stands for what was not measured. */
const missing = 0xffff;

const quantities = Object.keys(measuredQuantities) as Measured[];
const minuteMs = 60_000;

/**
 * What all stations measured last, in typed arrays: a station has a place in them, and a tile of points is made without
 * reading a row.
 */
export class NewestValues {
  readonly stations: readonly NumberedStation[];
  readonly #placeOfNumber = new Map<number, number>();
  readonly #placeOfId = new Map<string, number>();
  readonly lat: Float64Array;
  readonly lon: Float64Array;
  /** Minutes since 1970; 0 for a station that never reported. */
  readonly ts: Int32Array;
  readonly #steps: Readonly<Record<Measured, Uint16Array>>;
  /** Minutes by which a value is older than the report. */
  readonly #older: Readonly<Record<Measured, Uint8Array>>;
  /** What a station reported and cannot be right, by its place. */
  readonly #hidden = new Map<number, ReadonlySet<Measured>>();

  constructor(stations: readonly NumberedStation[]) {
    this.stations = stations;
    for (const [place, { num, id }] of stations.entries()) {
      this.#placeOfNumber.set(num, place);
      this.#placeOfId.set(id, place);
    }
    this.lat = Float64Array.from(stations, ({ lat }) => lat);
    this.lon = Float64Array.from(stations, ({ lon }) => lon);
    this.ts = new Int32Array(stations.length);
    const columns = <T>(make: () => T): Record<Measured, T> =>
      Object.fromEntries(quantities.map((name) => [name, make()])) as Record<Measured, T>;
    this.#steps = columns(() => new Uint16Array(stations.length).fill(missing));
    this.#older = columns(() => new Uint8Array(stations.length));
  }

  /** Puts in what stations measured and tells their places; rows of stations that are not in the list are left out. */
  put(rows: readonly NewestRow[]): number[] {
    const places: number[] = [];
    for (const row of rows) {
      const place = this.#placeOfNumber.get(row.num);
      if (place === undefined) continue;
      places.push(place);
      this.ts[place] = Math.floor(row.ts / minuteMs);
      if (row.lat !== null && row.lon !== null) {
        this.lat[place] = row.lat;
        this.lon[place] = row.lon;
      }
      for (const name of quantities) {
        const value = row.values[name];
        this.#steps[name][place] = value === undefined ? missing : (toSteps(name, value) ?? missing);
        this.#older[name][place] = row.older[name] ?? 0;
      }
    }
    return places;
  }

  /** Hides some of what a station measured last, and shows the rest; a wrong temperature makes a wrong dew point. */
  hide(place: number, names: readonly Measured[]): void {
    if (names.length === 0) this.#hidden.delete(place);
    else this.#hidden.set(place, new Set(names.includes('temp') ? [...names, 'dewPoint'] : names));
  }

  /** The place of a station in the arrays; undefined for one that is not known. */
  placeOf(id: string): number | undefined {
    return this.#placeOfId.get(id);
  }

  typeAt(place: number): StationType {
    return this.stations[place]!.type;
  }

  /** What a station reported last, be it right or not; null for what it did not measure. */
  reported(name: Measured, place: number): number | null {
    const steps = this.#steps[name][place]!;
    return steps === missing ? null : fromSteps(name, steps);
  }

  /** What a station measured last; null for what it did not measure, or what is hidden. */
  value(name: Measured, place: number): number | null {
    return this.has(name, place) ? this.reported(name, place) : null;
  }

  has(name: Measured, place: number): boolean {
    return this.#steps[name][place] !== missing && this.#hidden.get(place)?.has(name) !== true;
  }

  /** Minutes by which a value is older than the newest report of its station. */
  older(name: Measured, place: number): number {
    return this.has(name, place) ? this.#older[name][place]! : 0;
  }

  /** Minutes since a station reported; null for one that never did. */
  ageAt(place: number, now: number): number | null {
    const minutes = this.ts[place]!;
    return minutes === 0 ? null : Math.max(0, Math.floor(now / minuteMs) - minutes);
  }
}
