import { arcAround, circleAround, closeRing, pathTo, type LonLat } from '../geometry/sphere.ts';
import { type Airspace, type AirspaceLimit, type OpenAirFault } from './airspace.ts';
import { readCoordinate } from './read-coordinate.ts';
import { readLimit } from './read-limit.ts';

type Fault = OpenAirFault['code'] | null;

/** No airspace needs more points. */
const maxPoints = 20_000;
/** Nautical miles; a larger radius is a fault. */
const maxRadius = 2000;

/** Records that say something about the area besides its shape. */
const texts: Readonly<Record<string, 'name' | 'kind' | 'id' | 'frequency' | 'callSign'>> = {
  AN: 'name',
  AY: 'kind',
  AI: 'id',
  AF: 'frequency',
  AG: 'callSign',
};

/** Numbers of `10,270,290`; null when one is none. */
function numbersOf(value: string, count: number): number[] | null {
  const numbers = value.split(',').map((part) => (/^\s*\d{1,6}(?:\.\d{1,9})?\s*$/.test(part) ? Number(part) : NaN));
  return numbers.length === count && numbers.every((number) => Number.isFinite(number)) ? numbers : null;
}

/** One airspace while its lines are read. */
export class AreaDraft {
  /** A line of its shape could not be read: what is left would be a wrong shape. */
  isBroken = false;
  readonly #texts: Partial<Record<'name' | 'kind' | 'id' | 'frequency' | 'callSign', string>> = {};
  readonly #points: LonLat[] = [];
  readonly #labels: LonLat[] = [];
  readonly #active: string[] = [];
  #lower: AirspaceLimit | null = null;
  #upper: AirspaceLimit | null = null;
  /** Direction of arcs, which each area begins anew. */
  clockwise = true;

  constructor(
    readonly className: string,
    readonly line: number,
    public centre: LonLat | null,
  ) {}

  /** Reads one record; the code of what is wrong with it. */
  read(record: string, value: string): Fault {
    const text = texts[record];
    if (text !== undefined) this.#texts[text] ??= value;
    else if (record === 'AL') this.#lower = readLimit(value);
    else if (record === 'AH') this.#upper = readLimit(value);
    else if (record === 'AA') this.#active.push(value);
    else if (record === 'AT') return this.#label(value);
    else if (/^D[PABC]$/.test(record)) return this.#shape(record, value);
    else return 'unknown-record';
    return null;
  }

  /** A label is no part of the shape. */
  #label(value: string): Fault {
    const place = readCoordinate(value);
    if (place === null) return 'bad-coordinate';
    this.#labels.push(place);
    return null;
  }

  #shape(record: string, value: string): Fault {
    const read = record === 'DP' ? this.#point(value) : this.#arc(record, value);
    if (typeof read === 'string') {
      this.isBroken = true;
      return read;
    }
    if (this.#points.length + read.length > maxPoints) {
      this.isBroken = true;
      return 'too-long';
    }
    this.#points.push(...read);
    return null;
  }

  #point(value: string): readonly LonLat[] | 'bad-coordinate' {
    const place = readCoordinate(value);
    return place === null ? 'bad-coordinate' : [place];
  }

  /** DA radius, start, end · DB from, to · DC radius: all around the centre. */
  #arc(record: string, value: string): readonly LonLat[] | Exclude<Fault, null> {
    if (this.centre === null) return 'no-centre';
    if (record === 'DB') {
      const [from, to] = value.split(/(?<=[EW])\s*,/i).map(readCoordinate);
      if (from === undefined || to === undefined || from === null || to === null) return 'bad-coordinate';
      return arcAround(this.centre, pathTo(this.centre, from), pathTo(this.centre, to), this.clockwise);
    }
    const numbers = numbersOf(value, record === 'DA' ? 3 : 1);
    const [miles = 0, start = 0, end = 0] = numbers ?? [];
    if (numbers === null || miles <= 0 || miles > maxRadius || start > 360 || end > 360) return 'bad-number';
    if (record === 'DC') return circleAround(this.centre, miles);
    return arcAround(this.centre, { miles, bearing: start }, { miles, bearing: end }, this.clockwise);
  }

  /** null when it has no area: fewer than three corners. */
  finish(): Airspace | null {
    const ring = closeRing(this.#points);
    if (ring.length < 4) return null;
    const { name = null, kind = null, id = null, frequency = null, callSign = null } = this.#texts;
    return {
      class: this.className,
      kind,
      name,
      id,
      frequency,
      callSign,
      lower: this.#lower,
      upper: this.#upper,
      active: this.#active,
      labels: this.#labels,
      ring,
      line: this.line,
    };
  }
}
