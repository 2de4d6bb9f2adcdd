/** One report out of a bulletin, not yet read. */
export interface SentReport {
  readonly kind: 'METAR' | 'SPECI' | 'TAF';
  /** With its own first words: kind, AMD or COR, station, time. */
  readonly text: string;
  /** Heading of the bulletin, such as `SAUS70 KWBC 011200 RRA`; null in a plain list. */
  readonly heading: string | null;
}

const heading = /^[A-Z]{4}\d{2} [A-Z]{4} \d{6}(?: [A-Z]{3})?$/;
/** A line that says what follows: METAR, SPECI, TAF, TAF AMD, METAR COR. */
const kindLine = /^(METAR|SPECI|TAF)(?: (AMD|COR|CC[A-Z]))?(?: \d{6}Z?)?$/;
/** The first line of a report: it begins at the margin. */
const firstLine =
  /^(?:(?:METAR|SPECI|TAF)\b|[A-Z][A-Z0-9]{3} (?:TAF |AMD |COR |AUTO )*\d{6}Z?\b|[A-Z][A-Z0-9]{2,3} \d{6}Z\b|[A-Z]{4} NIL)/;
const kinds: Readonly<Record<string, SentReport['kind']>> = { SA: 'METAR', SP: 'SPECI', FT: 'TAF', FC: 'TAF' };

const endOfText = '\u0003';

/** Longest text that can be one report; a longer one is cut and read as far as it goes. */
const longest = 16_384;

/** The words of a line that fit whole into a length. */
const cutAtBlank = (line: string, length: number): string => line.slice(0, Math.max(0, line.lastIndexOf(' ', length)));

class Splitter {
  readonly reports: SentReport[] = [];
  #heading: string | null = null;
  #kind: SentReport['kind'] = 'METAR';
  #status = '';
  #lines: string[] = [];
  #length = 0;

  line(raw: string): void {
    // Control characters may stretch a line to some times its length.
    const text = raw
      .slice(0, 4 * longest)
      .replace(/[^!-~]+/g, ' ')
      .trimEnd();
    const line = text.trimStart();
    if (line === '') return;
    if (heading.test(line)) {
      this.end();
      this.#heading = line;
      this.#kind = kinds[line.slice(0, 2)] ?? this.#kind;
      this.#status = '';
      return;
    }
    const kind = kindLine.exec(line);
    if (kind !== null) {
      this.end();
      this.#kind = kind[1] as SentReport['kind'];
      this.#status = kind[2] ?? '';
      return;
    }
    if (firstLine.test(text)) this.end();
    else if (this.#lines.length === 0) return;
    const room = longest - this.#length;
    this.#length += line.length + 1;
    if (room > 0) this.#lines.push(line.length <= room ? line : cutAtBlank(line, room));
  }

  /** Ends the report that is being gathered. */
  end(): void {
    const text = this.#lines.join(' ');
    this.#lines = [];
    this.#length = 0;
    if (text === '') return;
    const named = /^(METAR|SPECI|TAF)\b/.exec(text);
    const kind = (named?.[1] as SentReport['kind'] | undefined) ?? this.#kind;
    const prefix = this.#status === '' ? kind : `${kind} ${this.#status}`;
    this.reports.push({ kind, text: named === null ? `${prefix} ${text}` : text, heading: this.#heading });
  }
}

/**
 * Cuts bulletins (with or without WMO headings) or a plain list of reports into single ones.
 * Takes time in proportion to the text; a line that belongs to no report is passed over.
 */
export function splitReports(text: string): readonly SentReport[] {
  const splitter = new Splitter();
  for (const line of text.split(/[\r\n]+/)) {
    // A report ends with "=", a bulletin with the control character ETX.
    const parts = line.replaceAll(endOfText, '=').split('=');
    for (const [at, part] of parts.entries()) {
      splitter.line(part);
      if (at < parts.length - 1) splitter.end();
    }
  }
  splitter.end();
  return splitter.reports;
}
