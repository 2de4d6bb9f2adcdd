import { hourAfter, timeAfter, timeBefore } from '../text/day-time.ts';
import { type FixFinder, type HazardArea } from './hazard-area.ts';
import { readChange, readHazard, readLevels, readMovement, readQualifiers } from './hazards.ts';
import { readFixes, readShapes, shapeOfFixes } from './shapes.ts';

const hour = 3_600_000;
/** Longest text of one warning, characters; what is behind it is not read. */
const longest = 8192;

const unknownFixes: FixFinder = () => null;

/** What begins a warning in a bulletin, and what is known from its first words. */
interface Section {
  readonly kind: HazardArea['kind'];
  readonly id: string | null;
  readonly fir: string | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly outlook: boolean;
  /** From its first words to those of the next. */
  readonly text: string;
}

/** First words of each kind of warning; the groups are named by what they hold. */
const starts = [
  String.raw`CONVECTIVE (?<convective>SIGMET \d{1,3}[A-Z]) VALID UNTIL (?<hours>\d{2})(?<minutes>\d{2})Z`,
  String.raw`OUTLOOK VALID (?<outlookFrom>\d{6})-(?<outlookTo>\d{6})`,
  String.raw`(?<fir>[A-Z]{4}) (?:[A-Z]{4} )?(?<kind>SIGMET|AIRMET) (?<id>[A-Z0-9]{1,10}(?: [A-Z0-9]{1,4})?) VALID (?<from>\d{6})\/(?<to>\d{6})`,
  String.raw`(?<centre>Z[A-Z]{2}) CWA (?<cwa>\d{3}) VALID UNTIL (?<until>\d{6})`,
  String.raw`AIRMET (?<series>SIERRA|TANGO|ZULU)[A-Z0-9 ,\/]{0,80}VALID UNTIL (?<airmetUntil>\d{6})`,
];
const start = new RegExp(`\\b(?:${starts.join('|')})`, 'g');
const heading = /\b[A-Z]{4}\d{1,2} [A-Z]{4} (\d{2})(\d{2})(\d{2})\b/;

/** UTC ms of 111915 near the time of issue. */
function timeNear(digits: string | undefined, issued: number): number | null {
  const match = /^(\d{2})(\d{2})(\d{2})$/.exec(digits ?? '');
  return match === null ? null : timeAfter(issued - 12 * hour, Number(match[1]), Number(match[2]), Number(match[3]));
}

function sectionOf(match: RegExpExecArray, text: string, issued: number): Section {
  const found: Readonly<Record<string, string | undefined>> = match.groups ?? {};
  const common = { text, outlook: false, from: issued, fir: null };
  if (found['convective'] !== undefined) {
    const to = hourAfter(issued, Number(found['hours']), Number(found['minutes']));
    return { ...common, kind: 'SIGMET', id: found['convective'].slice(7), to };
  }
  if (found['outlookFrom'] !== undefined) {
    const from = timeNear(found['outlookFrom'], issued);
    return { ...common, kind: 'SIGMET', id: null, from, to: timeNear(found['outlookTo'], issued), outlook: true };
  }
  if (found['cwa'] !== undefined) {
    return {
      ...common,
      kind: 'CWA',
      id: found['cwa'],
      fir: found['centre'] ?? null,
      to: timeNear(found['until'], issued),
    };
  }
  if (found['series'] !== undefined) {
    return { ...common, kind: 'AIRMET', id: found['series'], to: timeNear(found['airmetUntil'], issued) };
  }
  const from = timeNear(found['from'], issued);
  return {
    ...common,
    kind: found['kind'] === 'AIRMET' ? 'AIRMET' : 'SIGMET',
    id: found['id'] ?? null,
    fir: found['fir'] ?? null,
    from,
    to: from === null ? null : timeNear(found['to'], from + 12 * hour),
  };
}

/** A warning that ends another: CNL SIGMET BRAVO 2 111530/111930, CANCEL CWA 101. */
function readCancelled(text: string): string | null {
  const match =
    /\bCNL (?:[A-Z]{4} )?(?:SIGMET|AIRMET) ([A-Z0-9]{1,10}(?: \d{1,3})?)\b/.exec(text) ??
    /\bCWA (\d{3}) IS CANCELLED\b/.exec(text) ??
    /\bCANCEL CWA (\d{3})\b/.exec(text);
  return match?.[1] ?? null;
}

/** Some sections name several areas: AREA 1…, AIRMET IFR…, OTLK VALID…, each with its own FROM. */
function partsOf(section: Section): readonly Section[] {
  if (section.kind !== 'AIRMET' && !section.outlook) return [section];
  const texts = section.text.split(
    /(?=\bAIRMET [A-Z ]{2,40}\.\.\.)|(?=\bOTLK VALID\b)|(?=\bAREA \d{1,2}\.\.\.)|(?<=DETAILS\.) (?=FROM )/,
  );
  const parts: Section[] = [];
  let current = section;
  for (const text of texts) {
    // Behind OTLK VALID 2100-0300Z all areas are of the outlook.
    const later = /^OTLK VALID (\d{2})(\d{2})-(\d{2})(\d{2})Z?/.exec(text);
    if (later !== null && section.from !== null) {
      const [, hours = 0, minutes = 0, endHours = 0, endMinutes = 0] = later.map(Number);
      const from = hourAfter(section.from, hours, minutes);
      current = { ...section, from, to: from === null ? null : hourAfter(from, endHours, endMinutes), outlook: true };
    }
    if (/\b(?:FROM|WI|BOUNDED BY) /.test(text)) parts.push({ ...current, text: text.trim() });
  }
  return parts.length === 0 ? [section] : parts;
}

function areaOf(section: Section, find: FixFinder): HazardArea {
  const { text } = section;
  const cancels = readCancelled(text);
  const shapes = cancels === null ? readShapes(text, section.from) : [];
  const named = shapes.length === 0 && cancels === null ? readFixes(text) : { fixes: [], width: null };
  const located = shapeOfFixes(named, find);
  return {
    kind: section.kind,
    id: section.id,
    fir: section.fir,
    hazard: readHazard(text),
    qualifiers: readQualifiers(text),
    from: section.from,
    to: section.to,
    ...readLevels(text),
    movement: readMovement(text),
    change: readChange(text, section.fir?.length !== 4),
    cancels,
    outlook: section.outlook,
    test: /\bTEST\b/.test(text),
    shapes: located === null ? shapes : [located],
    fixes: named.fixes,
    text,
  };
}

/**
 * Reads SIGMETs, AIRMETs and warnings of control centres out of bulletins. `received` (UTC ms) gives month and year;
 * `find` knows where navigation aids are. An area without known corners has no shape and keeps its text.
 */
export function readHazardAreas(sent: string, received: number, find: FixFinder = unknownFixes): HazardArea[] {
  const text = sent.toUpperCase().replace(/[^!-~]+/g, ' ');
  const areas: HazardArea[] = [];
  for (const bulletin of text.split(/=|(?=\b[A-Z]{4}\d{1,2} [A-Z]{4} \d{6}\b)/)) {
    const issue = heading.exec(bulletin);
    const issued =
      issue === null
        ? received
        : (timeBefore(received, Number(issue[1]), Number(issue[2]), Number(issue[3])) ?? received);
    const matches = [...bulletin.matchAll(start)];
    for (const [at, match] of matches.entries()) {
      const end = matches[at + 1]?.index ?? bulletin.length;
      const body = bulletin.slice(match.index, Math.min(end, match.index + longest)).trim();
      const section = sectionOf(match, body, issued);
      for (const part of partsOf(section)) areas.push(areaOf(part, find));
    }
  }
  return areas;
}
