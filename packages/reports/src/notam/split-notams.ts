/** The line that a NOTAM of ICAO's format begins with: `(A0123/24 NOTAMN`. */
const head = /^\(?[A-Z]?\d{1,4}\/\d{2,4}\s+NOTAM[NRC]\b/;
const item = /^([QA-G])\)/;
const qualifiers = /^Q\)\s*\w+\//;
const place = /^A\)\s*[A-Z][A-Z0-9]{3}\b/;

/** Lines of a NOTAM that are gathered; centres cut at some sixty. */
const mostLines = 2000;

/**
 * Cuts a text into single NOTAMs: each begins with its number, or, where that is left out, with an item Q, or with an
 * item A that one without a number has already. What stands before the first is passed over.
 */
export function splitNotams(text: string): readonly string[] {
  const found: string[] = [];
  let lines: string[] = [];
  let seen = '';
  let numbered = false;
  const end = (): void => {
    if (seen.includes('A') || seen.includes('E')) found.push(lines.join('\n').trim());
    lines = [];
    seen = '';
    numbered = false;
  };
  for (const sent of text.split(/\r\n?|\n/)) {
    const line = sent.trimStart();
    const letter = item.exec(line)?.[1] ?? '';
    const isHead = head.test(line);
    const isNext = seen !== '' && (qualifiers.test(line) || (!numbered && seen.includes('A') && place.test(line)));
    if (isHead || isNext) end();
    numbered ||= isHead;
    seen += letter;
    if (isHead || seen !== '' || lines.length > 0) {
      if (lines.length < mostLines) lines.push(line);
    }
  }
  end();
  return found;
}
