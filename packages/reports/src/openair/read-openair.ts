import { AreaDraft } from './area-draft.ts';
import { type Airspace, type OpenAirFault } from './airspace.ts';
import { readCoordinate } from './read-coordinate.ts';

/** More areas than the whole world has; what lies behind is named and left out. */
const maxAreas = 30_000;
/** Faults that are worth a line in a log. */
const maxFaults = 1000;

export interface OpenAirFile {
  readonly areas: readonly Airspace[];
  readonly faults: readonly OpenAirFault[];
}

/** Records of terrain and of drawing, which are no airspace. */
const drawing: ReadonlySet<string> = new Set(['SP', 'SB', 'TO', 'TC', 'DY']);

class OpenAirReader {
  readonly areas: Airspace[] = [];
  readonly faults: OpenAirFault[] = [];
  #draft: AreaDraft | null = null;
  /** The centre stays valid for later areas; the direction of arcs does not. */
  #centre: ReturnType<typeof readCoordinate> = null;

  line(sent: string, line: number): void {
    const text = sent.replace(/(?:^|\s)\*.*$/, '').trim();
    if (text === '') return;
    const record = text.slice(0, 2).toUpperCase();
    const value = text.slice(2).trim();
    if (record === 'AC') {
      this.end();
      // Nothing of an area too many is computed.
      if (this.areas.length < maxAreas) this.#draft = new AreaDraft(value, line, this.#centre);
      else this.#note(line, 'too-many', value);
    } else if (record === 'TO' || record === 'TC') this.end();
    else if (/^V /i.test(text)) this.#variable(text.slice(2).trim(), line);
    else if (!drawing.has(record)) {
      const fault = this.#draft?.read(record, value) ?? null;
      if (fault !== null) this.#note(line, fault, sent);
    }
  }

  #variable(text: string, line: number): void {
    const match = /^([XDWZT])\s*=\s*(.*)$/i.exec(text);
    const name = match?.[1]?.toUpperCase();
    if (name === 'X') {
      const centre = readCoordinate(match?.[2] ?? '');
      if (centre === null) this.#note(line, 'bad-coordinate', text);
      this.#centre = centre;
      if (this.#draft !== null) this.#draft.centre = centre;
    } else if (name === 'D' && this.#draft !== null) this.#draft.clockwise = !(match?.[2] ?? '').startsWith('-');
    else if (name === undefined) this.#note(line, 'unknown-record', text);
  }

  #note(line: number, code: OpenAirFault['code'], text: string): void {
    if (this.faults.length < maxFaults) this.faults.push({ line, code, text: text.trim().slice(0, 120) });
  }

  /** Ends the area that is being read. */
  end(): void {
    const draft = this.#draft;
    this.#draft = null;
    if (draft === null || draft.isBroken) return;
    const area = draft.finish();
    if (area === null) this.#note(draft.line, 'no-shape', draft.className);
    else this.areas.push(area);
  }
}

/** Reads a file of airspaces; areas that cannot be drawn are left out, and their line is named. */
export function readOpenAir(text: string): OpenAirFile {
  const reader = new OpenAirReader();
  for (const [at, line] of text.split(/\r\n|[\r\n]/).entries()) reader.line(line.slice(0, 2000), at + 1);
  reader.end();
  return { areas: reader.areas, faults: reader.faults };
}
