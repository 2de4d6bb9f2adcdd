import { readWind } from '../groups/read-wind.ts';
import { cleanText, reportWords } from '../text/clean-text.ts';
import { mendWords } from '../text/mend-words.ts';
import { MetarDraft } from './metar-draft.ts';
import { endOfReport, readHead } from './metar-head.ts';
import { type Metar, type Piece, type Remarks, type Trend } from './metar.ts';
import { readRemarks } from './read-remarks.ts';
import { finer, type Tenths } from './read-temperature.ts';
import { TrendDraft, trendKind } from './trend-draft.ts';

/** Words that change nothing: `$` asks for maintenance, the rest names the way the report was sent. */
const silent: ReadonlySet<string> = new Set(['$', 'RTD', 'COR', 'AUTO', 'NIL']);

/** RMK, or a word that stands behind it only: pressure at sea level, Australian rainfall. */
const remarksStart = /^(?:RMK|REMARKS|SLP\d{3}|RF\d\d\.\d\/\d{3}\.\d)$/;

/**
 * Reads a METAR or SPECI; null when the text has neither station nor time. `received` (UTC ms) gives month and year.
 * What no rule reads is kept in `unknown`; a second report in the text is left out.
 */
export function readMetar(text: string, received: number): Metar | null {
  const clean = cleanText(text);
  const end = clean.indexOf('=');
  const { words: sent, rest } = reportWords(end === -1 ? clean : clean.slice(0, end).trimEnd());
  const own = sent.slice(0, endOfReport(sent));
  const words = mendWords(own);
  const head = readHead(words, received);
  if (head.station === '' || (!head.nil && !head.timed)) return null;

  const pieces: Piece[] = [...head.pieces];
  const draft = new MetarDraft();
  const trends: Trend[] = [];
  let trend: TrendDraft | null = null;
  let remarks: Remarks | null = null;
  let tenths: Tenths | null = null;
  for (let at = head.length; at < words.length; at++) {
    const word = words[at] ?? '';
    if (remarksStart.test(word)) {
      const tail = words.slice(at);
      ({ remarks, tenths } = readRemarks(tail, head.time));
      for (const remark of tail) pieces.push({ text: remark, kind: 'remark' });
      break;
    }
    const kind = trendKind(word);
    // FM1130 inside BECMG or TEMPO is its time; on its own it begins a trend.
    if (kind !== null && !(kind === 'FM' && trend !== null && !trend.hasStart)) {
      if (trend !== null) trends.push(trend.finish());
      trend = new TrendDraft(kind, head.time);
      if (word.length === 6 && kind === 'FM') trend.read(word);
      pieces.push({ text: word, kind: 'trend' });
      continue;
    }
    // Dutch military stations forecast right behind the colour state, without a word that says so.
    if (trend === null && draft.colours.length > 0 && readWind(word) !== null)
      trend = new TrendDraft('FCST', head.time);
    const read = trend === null ? draft.read(word) : trend.read(word);
    pieces.push({ text: word, kind: read ?? (silent.has(word) ? 'status' : 'unknown') });
  }
  if (trend !== null) trends.push(trend.finish());
  if (rest !== '') pieces.push({ text: rest, kind: 'unknown' });
  const has = (status: string): boolean => pieces.some(({ text: word, kind }) => kind === 'status' && word === status);

  return {
    kind: head.kinds.has('SPECI') ? 'SPECI' : 'METAR',
    station: head.station,
    time: head.time,
    raw: own.join(' '),
    correction: head.correction,
    auto: has('AUTO'),
    nil: has('NIL'),
    wind: draft.conditions.wind,
    visibility: draft.conditions.visibility,
    leastVisibility: draft.conditions.least,
    runwayRanges: draft.runwayRanges,
    weather: draft.conditions.weather,
    recentWeather: draft.recentWeather,
    sky: draft.conditions.sky,
    temperature: finer(draft.temperature, tenths?.temperature ?? null),
    dewPoint: finer(draft.dewPoint, tenths?.dewPoint ?? null),
    pressure: draft.pressure,
    pressureUnit: draft.pressureUnit,
    sea: draft.sea,
    windShear: draft.windShear,
    colours: draft.colours,
    trends,
    remarks,
    pieces,
    unknown: pieces.flatMap((piece) => (piece.kind === 'unknown' ? [piece.text] : [])),
  };
}
