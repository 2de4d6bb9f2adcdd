import { ConditionDraft } from '../groups/condition-draft.ts';
import { readWind } from '../groups/read-wind.ts';
import { readPressure } from '../metar/read-pressure.ts';
import { type PieceKind } from '../metar/metar.ts';
import { readPeriod, type Anchor } from './taf-period.ts';
import { type TafGroup } from './taf.ts';

/** The value of a place in the text was not sent. */
const missing = /^\/+$/;

/** A group of a TAF while its words are read. */
export class GroupDraft {
  readonly words: string[] = [];
  readonly #conditions = new ConditionDraft();
  #windShear: TafGroup['windShear'] = null;
  #pressure: number | null = null;
  from: number | null = null;
  to: number | null = null;
  /** A period may still follow. */
  #opens: boolean;

  constructor(
    public kind: TafGroup['kind'],
    readonly probability: number | null,
    readonly anchor: Anchor,
  ) {
    this.#opens = kind !== 'BASE' && kind !== 'FM';
  }

  /** TEMPO right behind PROB30 belongs to it. */
  get isBare(): boolean {
    return this.words.length === 0;
  }

  /** Reads one word; null when nothing reads it. */
  read(word: string): PieceKind | null {
    const opens = this.#opens;
    this.words.push(word);
    this.#opens = false;
    const period = opens ? readPeriod(word, this.anchor) : null;
    if (period !== null) {
      ({ from: this.from, to: this.to } = period);
      return period.from === null ? 'unknown' : 'period';
    }
    if (missing.test(word)) return 'missing';
    return this.#readShear(word) ?? this.#readPressure(word) ?? this.#conditions.read(word) ?? readAloft(word);
  }

  #readShear(word: string): PieceKind | null {
    const match = word.startsWith('WS') ? /^WS(\d{3})\/(\w+)$/.exec(word) : null;
    const wind = match === null ? null : readWind(match[2] ?? '');
    if (match === null || wind === null) return null;
    this.#windShear = { heightFeet: Number(match[1]) * 100, wind };
    return 'wind-shear';
  }

  #readPressure(word: string): PieceKind | null {
    const read = word.startsWith('QNH') ? readPressure(word) : null;
    if (read === null) return null;
    this.#pressure = read.pressure;
    return 'pressure';
  }

  finish(): TafGroup {
    const { wind, visibility, weather, noSignificantWeather, sky } = this.#conditions;
    return {
      kind: this.kind,
      probability: this.probability,
      from: this.from,
      to: this.to,
      wind,
      visibility,
      weather,
      noSignificantWeather,
      sky,
      windShear: this.#windShear,
      pressure: this.#pressure,
      text: this.words.join(' '),
    };
  }
}

/** Icing 6IhhhT and turbulence 5BhhhT of military texts. */
function readAloft(word: string): PieceKind | null {
  if (!/^[56]\d{5}$/.test(word)) return null;
  return word.startsWith('6') ? 'icing' : 'turbulence';
}
