import { endOfReport, readHead } from '../metar/metar-head.ts';
import { type Piece, type PieceKind } from '../metar/metar.ts';
import { cleanText, reportWords } from '../text/clean-text.ts';
import { timeAfter } from '../text/day-time.ts';
import { mendWords } from '../text/mend-words.ts';
import { GroupDraft } from './group-draft.ts';
import { readFrom, readOldValidity, readValidity, type Anchor, type Period } from './taf-period.ts';
import { type ForecastExtreme, type Taf, type TafGroup } from './taf.ts';

/** From these words on a TAF speaks to people. */
const remarksWords = new Set('RMK REMARKS AMD AMDS LAST NXT NEXT FCST LIMITED FINAL BY'.split(' '));
const isRemarksStart = (word: string): boolean =>
  remarksWords.has(word) || (word.length === 7 && word.startsWith('FN') && /^FN\d{5}$/.test(word));
const changes: ReadonlySet<string> = new Set(['BECMG', 'TEMPO', 'INTER']);
const chanceWord = /^PROB(\d{2})$/;
const opensPeriod = (word: string): boolean => changes.has(word) || (word.startsWith('PROB') && chanceWord.test(word));
const extreme = /^T([XN])?(M?)(\d{2})\/(?:(\d{2})(\d{2})|(\d{2}))Z?$/;
const extremeKinds: Readonly<Record<string, ForecastExtreme['kind']>> = { X: 'max', N: 'min' };

const dayHour = /^(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-4])$/;

/** `TEMPO 0507 0511`: two times behind a kind of change are a period without its slash, never a visibility. */
function joinPeriods(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    joined.push(word);
    if (!opensPeriod(word)) continue;
    const [from = '', to = ''] = [words[at + 1], words[at + 2]];
    if (!dayHour.test(from) || !dayHour.test(to)) continue;
    joined.push(`${from}/${to}`);
    at += 2;
  }
  return joined;
}

/** Reads the words of one TAF in order. */
class TafReader {
  readonly pieces: Piece[] = [];
  readonly groups: TafGroup[] = [];
  readonly extremes: ForecastExtreme[] = [];
  #group: GroupDraft;
  #lastFrom: number | null = null;
  /** FM stood alone and waits for its time. */
  #pendingFrom = false;

  constructor(
    readonly anchor: Anchor,
    base: Period,
  ) {
    this.#group = new GroupDraft('BASE', null, anchor);
    ({ from: this.#group.from, to: this.#group.to } = base);
  }

  read(word: string): void {
    this.pieces.push({
      text: word,
      kind: this.#begin(word) ?? this.#readExtreme(word) ?? this.#group.read(word) ?? 'unknown',
    });
  }

  #begin(word: string): PieceKind | null {
    if (word === 'FM') {
      this.#pendingFrom = true;
      return 'trend';
    }
    const from = this.#pendingFrom && /^\d{4,6}Z?$/.test(word) ? `FM${word}` : word;
    this.#pendingFrom = false;
    if (from.startsWith('FM') && /^FM\d{4,6}Z?$/.test(from)) return this.#beginFrom(from);
    const chance = word.startsWith('PROB') ? chanceWord.exec(word) : null;
    if (chance !== null) this.#change(new GroupDraft('PROB', Number(chance[1]), this.anchor));
    else if (!changes.has(word)) return null;
    else if (this.#group.kind === 'PROB' && this.#group.isBare) this.#group.kind = word as TafGroup['kind'];
    else this.#change(new GroupDraft(word as TafGroup['kind'], null, this.anchor));
    return 'trend';
  }

  #beginFrom(word: string): PieceKind {
    const time = readFrom(word, this.anchor, this.#lastFrom);
    this.#change(new GroupDraft('FM', null, this.anchor));
    this.#group.from = time;
    this.#lastFrom = time ?? this.#lastFrom;
    return time === null ? 'unknown' : 'trend';
  }

  #change(next: GroupDraft): void {
    this.groups.push(this.#group.finish());
    this.#group = next;
  }

  #readExtreme(word: string): PieceKind | null {
    const match = word.startsWith('T') ? extreme.exec(word) : null;
    if (match === null) return null;
    const celsius = match[2] === '' ? Number(match[3]) : -Number(match[3]) || 0;
    const start = this.anchor.from ?? this.anchor.issued;
    const time = match[4] === undefined ? null : timeAfter(start - 3_600_000, Number(match[4]), Number(match[5]), 0);
    this.extremes.push({ kind: extremeKinds[match[1] ?? ''] ?? null, celsius, time });
    return 'temperature';
  }

  /** Ends the last group; a FM lasts until the next one or the end of the forecast. */
  finish(end: number | null): readonly TafGroup[] {
    this.groups.push(this.#group.finish());
    const finished: TafGroup[] = [];
    let until = end;
    for (const group of this.groups.toReversed()) {
      finished.push(group.kind === 'FM' ? { ...group, to: until } : group);
      if (group.kind === 'FM') until = group.from ?? until;
    }
    return finished.toReversed();
  }
}

/**
 * Reads a TAF; null when the text has no station, or neither time nor period. `received` (UTC ms) gives month and year.
 * What no rule reads is kept in `unknown`; a second report in the text is left out.
 */
export function readTaf(text: string, received: number): Taf | null {
  const clean = cleanText(text);
  const end = clean.indexOf('=');
  const { words: sent, rest } = reportWords(end === -1 ? clean : clean.slice(0, end).trimEnd());
  const own = sent.slice(0, endOfReport(sent));
  const mended = mendWords(own);
  const head = readHead(mended, received);
  const pieces: Piece[] = [...head.pieces];
  const next = mended[head.length] ?? '';
  const validity = readValidity(next, head.time, received);
  const old = validity === null ? readOldValidity(next, head.time, received) : null;
  const period = validity ?? old ?? { from: null, to: null };
  const hasPeriod = validity !== null || old !== null;
  if (head.station === '' || !(head.timed || head.nil || hasPeriod)) return null;
  if (hasPeriod) pieces.push({ text: next, kind: period.from === null || period.to === null ? 'unknown' : 'period' });

  const body = mended.slice(head.length + (hasPeriod ? 1 : 0));
  const words = old === null ? joinPeriods(body) : body;
  const reader = new TafReader({ issued: head.time ?? received, from: period.from, hoursOnly: old !== null }, period);
  let [cancelled, nil, remarks] = [false, head.nil, null as string | null];
  for (const [at, word] of words.entries()) {
    if (isRemarksStart(word)) {
      const tail = words.slice(at);
      remarks = (word === 'RMK' ? tail.slice(1) : tail).join(' ');
      for (const remark of tail) reader.pieces.push({ text: remark, kind: 'remark' });
      break;
    }
    if (word === 'CNL' || word === 'NIL' || word === 'COR') {
      cancelled ||= word === 'CNL';
      nil ||= word === 'NIL';
      reader.pieces.push({ text: word, kind: 'status' });
    } else reader.read(word);
  }
  const groups = cancelled || nil ? [] : reader.finish(period.to);
  pieces.push(...reader.pieces);
  if (rest !== '') pieces.push({ text: rest, kind: 'unknown' });
  return {
    station: head.station,
    time: head.time,
    from: period.from,
    to: period.to,
    raw: own.join(' '),
    amended: head.kinds.has('AMD'),
    correction: head.correction,
    nil,
    cancelled,
    groups,
    extremes: reader.extremes,
    remarks,
    pieces,
    unknown: pieces.flatMap((piece) => (piece.kind === 'unknown' ? [piece.text] : [])),
  };
}
