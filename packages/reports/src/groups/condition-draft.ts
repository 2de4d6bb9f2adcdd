import {
  type ClearSky,
  type CloudLayer,
  type DirectedVisibility,
  type Sky,
  type Visibility,
  type Weather,
  type Wind,
} from '../conditions.ts';
import { type PieceKind } from '../metar/metar.ts';
import { readClear, readLayer, readVertical } from './read-sky.ts';
import { readVisibility } from './read-visibility.ts';
import { readWeather } from './read-weather.ts';
import { readSector, readWind } from './read-wind.ts';

/** Conditions while their words are read: of a METAR, of a trend or of a group of a TAF. */
export class ConditionDraft {
  wind: Wind | null = null;
  visibility: Visibility | null = null;
  least: DirectedVisibility | null = null;
  readonly weather: Weather[] = [];
  noSignificantWeather = false;
  readonly #layers: CloudLayer[] = [];
  #clear: ClearSky | null = null;
  #obscured = false;
  #verticalFeet: number | null = null;
  /** A second wind came: what follows speaks of another time. */
  #ended = false;

  /** Nothing where no word spoke of the sky. */
  get sky(): Sky | null {
    if (this.#layers.length === 0 && this.#clear === null && !this.#obscured) return null;
    return {
      layers: this.#layers,
      clear: this.#layers.length === 0 && !this.#obscured ? this.#clear : null,
      obscured: this.#obscured,
      verticalVisibilityFeet: this.#verticalFeet,
    };
  }

  /** Reads one word; null when it is none of these, or would replace a value that was already read. */
  read(word: string): PieceKind | null {
    if (this.#ended) return null;
    if (word === 'CAVOK') return this.#readCavok();
    return this.#readWind(word) ?? this.#readVisibility(word) ?? this.#readSky(word) ?? this.#readWeather(word);
  }

  #readCavok(): PieceKind {
    this.visibility ??= { metres: 10_000, bound: 'above', unit: 'M', towards: null, undirected: false };
    this.#clear ??= 'CAVOK';
    return 'visibility';
  }

  #readWind(word: string): PieceKind | null {
    const wind = readWind(word);
    if (wind !== null) {
      this.#ended = this.wind !== null;
      if (this.#ended) return null;
      this.wind = wind;
      return 'wind';
    }
    const sector = word.length === 7 ? readSector(word) : null;
    if (sector === null || this.wind === null || this.wind.sector !== null) return null;
    this.wind = { ...this.wind, sector };
    return 'wind';
  }

  #readVisibility(word: string): PieceKind | null {
    const seen = readVisibility(word);
    if (seen === null) return null;
    if (this.visibility === null) this.visibility = seen;
    else if (this.least === null && seen.towards !== null && seen.unit === 'M') {
      this.least = { metres: seen.metres, bound: seen.bound, towards: seen.towards };
    } else return null;
    return 'visibility';
  }

  #readSky(word: string): PieceKind | null {
    const layer = readLayer(word);
    if (layer !== null) {
      this.#layers.push(layer);
      return 'sky';
    }
    const clear = readClear(word);
    if (clear !== null) {
      this.#clear ??= clear;
      return 'sky';
    }
    const feet = readVertical(word);
    if (feet === undefined || this.#obscured) return null;
    this.#obscured = true;
    this.#verticalFeet = feet;
    return 'sky';
  }

  #readWeather(word: string): PieceKind | null {
    if (word === 'NSW') {
      this.noSignificantWeather = true;
      return 'weather';
    }
    const weather = readWeather(word);
    if (weather === null) return null;
    this.weather.push(weather);
    return 'weather';
  }
}
