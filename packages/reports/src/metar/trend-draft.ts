import { ConditionDraft } from '../groups/condition-draft.ts';
import { hourNear } from '../text/day-time.ts';
import { type PieceKind, type Trend } from './metar.ts';

const kinds: ReadonlySet<string> = new Set(['NOSIG', 'BECMG', 'TEMPO', 'INTER', 'FM']);
const colourState = /^(?:BLACK)?(?:BLU\+?|WHT|GRN|YLO[12]?|AMB|RED)$|^BLACK$/;

export const isColour = (word: string): boolean => colourState.test(word);

/** The kind of trend that a word begins: BECMG, TEMPO, or a bare FM1130. */
export function trendKind(word: string): Trend['kind'] | null {
  if (kinds.has(word)) return word as Trend['kind'];
  return /^FM\d{4}$/.test(word) ? 'FM' : null;
}

/** A trend while its words are read. */
export class TrendDraft {
  readonly #conditions = new ConditionDraft();
  readonly #words: string[] = [];
  readonly #colours: string[] = [];
  #from: number | null = null;
  #until: number | null = null;
  #at: number | null = null;
  #pending: 'FM' | 'TL' | 'AT' | null = null;

  constructor(
    readonly kind: Trend['kind'],
    readonly time: number | null,
  ) {}

  /** The bare word FM waits for its time, and so does the kind FM. */
  get hasStart(): boolean {
    return this.#from !== null || this.#at !== null;
  }

  /** Reads one word behind the kind; null when nothing reads it. */
  read(word: string): PieceKind | null {
    this.#words.push(word);
    return this.#readTime(word) ?? this.#readColour(word) ?? this.#conditions.read(word);
  }

  #readColour(word: string): PieceKind | null {
    if (!isColour(word)) return null;
    this.#colours.push(word);
    return 'colour';
  }

  #readTime(word: string): PieceKind | null {
    if (word === 'FM' || word === 'TL' || word === 'AT') {
      this.#pending = word;
      return 'period';
    }
    const bare = this.#pending !== null && /^\d{4}Z?$/.test(word) ? this.#pending + word : word;
    this.#pending = null;
    const match = /^(FM|TL|AT)(\d{2})(\d{2})Z?$/.exec(bare);
    if (match !== null) return this.#set(match[1] ?? '', Number(match[2]), Number(match[3]));
    const period = /^(\d{2})(\d{2})\/(\d{2})(\d{2})$/.exec(word);
    if (period === null) return null;
    const [, fromHour, fromMinute, toHour, toMinute] = period.map(Number);
    this.#set('FM', fromHour ?? 0, fromMinute ?? 0);
    return this.#set('TL', toHour ?? 0, toMinute ?? 0);
  }

  #set(sign: string, hour: number, minute: number): PieceKind | null {
    if (hour > 24 || minute > 59) return null;
    // A trend reaches two hours ahead, so its times lie near that of the report.
    const time = this.time === null ? null : hourNear(this.time, hour, minute);
    if (sign === 'FM') this.#from = time;
    else if (sign === 'TL') this.#until = time;
    else this.#at = time;
    return 'period';
  }

  finish(): Trend {
    const { wind, visibility, weather, noSignificantWeather, sky } = this.#conditions;
    return {
      kind: this.kind,
      from: this.#from,
      until: this.#until,
      at: this.#at,
      wind,
      visibility,
      weather,
      noSignificantWeather,
      sky,
      colours: this.#colours,
      text: this.#words.join(' '),
    };
  }
}
