import { type Weather } from '../conditions.ts';
import { ConditionDraft } from '../groups/condition-draft.ts';
import { readWeather } from '../groups/read-weather.ts';
import { type Metar, type PieceKind, type RunwayRange } from './metar.ts';
import { readPressure } from './read-pressure.ts';
import { isRunwayState, readRunwayRange } from './read-runway.ts';
import { readTemperatures } from './read-temperature.ts';
import { isColour } from './trend-draft.ts';

const sea = /^W(M?\d{2}|\/\/)\/(?:S([0-9/])|H(\d{1,3}|\/{1,3}))$/;

/** The value of a place in the text was not sent: ////, R///////, or the M of some American stations. */
const missing = /^(?:R?\/+|M)$/;

/** What a METAR tells of the present, while its words are read. */
export class MetarDraft {
  readonly conditions = new ConditionDraft();
  readonly runwayRanges: RunwayRange[] = [];
  readonly recentWeather: Weather[] = [];
  readonly windShear: string[] = [];
  readonly colours: string[] = [];
  temperature: number | null = null;
  dewPoint: number | null = null;
  pressure: number | null = null;
  pressureUnit: Metar['pressureUnit'] = null;
  sea: Metar['sea'] = null;
  #temperatureSeen = false;
  /** Behind pressure or colour state wind, visibility and sky are forecast ones. */
  #closed = false;
  /** Words that speak of wind shear are being read. */
  #shear = false;

  /** Reads one word; null when nothing reads it. */
  read(word: string): PieceKind | null {
    if (missing.test(word)) return 'missing';
    const shear = this.#readShear(word);
    if (shear !== null) return shear;
    return (
      (this.#closed ? null : this.conditions.read(word)) ??
      this.#readTemperatures(word) ??
      this.#readPressure(word) ??
      this.#readRunway(word) ??
      this.#readSupplement(word)
    );
  }

  #readTemperatures(word: string): PieceKind | null {
    const pair = readTemperatures(word);
    if (pair === null || this.#temperatureSeen) return null;
    this.#temperatureSeen = true;
    ({ temperature: this.temperature, dewPoint: this.dewPoint } = pair);
    return 'temperature';
  }

  #readPressure(word: string): PieceKind | null {
    const read = readPressure(word);
    if (read === null) return null;
    this.#closed = true;
    // Some stations send both Q and A: the first is theirs, the second the same number again.
    if (this.pressure === null && read.pressure !== null) {
      ({ pressure: this.pressure, unit: this.pressureUnit } = read);
    }
    return 'pressure';
  }

  #readRunway(word: string): PieceKind | null {
    const range = readRunwayRange(word);
    if (range !== null) {
      this.runwayRanges.push(range);
      return 'runway-range';
    }
    return isRunwayState(word) ? 'runway-state' : null;
  }

  #readShear(word: string): PieceKind | null {
    if (word === 'WS') {
      this.#shear = true;
      return 'wind-shear';
    }
    if (!this.#shear) return null;
    if (/^(?:ALL|RWYS?|TKOF|LDG)$/.test(word)) {
      if (word === 'ALL') this.windShear.push('ALL');
      return 'wind-shear';
    }
    const runway = /^R?(?:WY)?(\d{2}[LCR]?)$/.exec(word);
    this.#shear = false;
    if (runway === null) return null;
    this.windShear.push(runway[1] ?? '');
    return 'wind-shear';
  }

  #readSupplement(word: string): PieceKind | null {
    if (isColour(word)) {
      this.colours.push(word);
      this.#closed = true;
      return 'colour';
    }
    if (word.startsWith('RE')) return this.#readRecent(word.slice(2));
    const match = sea.exec(word);
    if (match === null) return null;
    const [, degrees = '', state, waves] = match;
    this.sea = {
      temperature: degrees === '//' ? null : Number(degrees.replace('M', '-')) || 0,
      state: state === undefined || state === '/' ? null : Number(state),
      // Decimetres.
      waves: waves === undefined || waves.startsWith('/') ? null : Number(waves) / 10,
    };
    return 'sea';
  }

  #readRecent(code: string): PieceKind | null {
    if (code === '//') return 'recent-weather';
    const weather = readWeather(code);
    if (weather === null) return null;
    this.recentWeather.push(weather);
    return 'recent-weather';
  }
}
