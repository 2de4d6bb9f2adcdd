import { effectiveNotams, readNotam, splitNotams, type Notam } from '@meltemi/reports';
import type { NotamRecord } from '@meltemi/station-store';
import { emptyBatch, unusableOf, type StationBatch } from './station-batch.ts';

/** How deep lists in lists are looked into. */
const deepest = 12;
/** Longest text and raw text that are kept, characters. */
const longestText = 8000;
const longestRaw = 10_000;

/** Texts of NOTAMs in whatever a service sends as JSON: its strings that have a place and a text. */
function* textsIn(value: unknown, depth = 0): Generator<string> {
  if (typeof value === 'string') {
    if (/(?:^|\s)A\)/u.test(value) && /(?:^|\s)E\)/u.test(value)) yield value;
  } else if (typeof value === 'object' && value !== null && depth < deepest)
    for (const one of Object.values(value)) yield* textsIn(one, depth + 1);
}

function textsOf(text: string): readonly string[] {
  if (!/^\s*[[{]/u.test(text)) return splitNotams(text);
  try {
    return [...textsIn(JSON.parse(text))];
  } catch {
    return splitNotams(text);
  }
}

const idOf = (number: string, icao: string): string => `${number}:${icao}`;

function recordOf(notam: Notam, number: string, icao: string, from: number): NotamRecord {
  const { fir, to, estimated, permanent, schedule, subject, condition, scope, lower, upper, lat, lon, radius } = notam;
  return {
    id: idOf(number, icao),
    number,
    icao,
    fir: fir?.slice(0, 8) ?? null,
    from,
    to: permanent ? null : to,
    est: estimated,
    perm: permanent,
    schedule: schedule?.slice(0, 500) ?? null,
    subject,
    condition,
    scope: scope?.slice(0, 4) ?? null,
    lower,
    upper,
    lat,
    lon,
    radius,
    text: notam.text.slice(0, longestText),
    raw: notam.raw.slice(0, longestRaw),
  };
}

/** The NOTAMs of a file, plain or JSON; those that they replace or cancel go, checklists are left out. */
export function readNotamFile(text: string): StationBatch {
  let [unreadable, unnumbered, undated] = [0, 0, 0];
  const read = textsOf(text).flatMap((one) => {
    const notam = readNotam(one);
    if (notam === null) unreadable++;
    return notam === null ? [] : [notam];
  });
  const cancelledNotams = read.flatMap(({ replaces, places }) =>
    replaces === null ? [] : places.map((icao) => idOf(replaces, icao)),
  );
  const records = new Map<string, NotamRecord>();
  for (const notam of effectiveNotams(read)) {
    const { number, from, to, permanent } = notam;
    // Without a number nobody can mark it or take it back, without a time nobody knows whether it is in force.
    if (number === null) unnumbered++;
    else if (from === null || (to === null && !permanent)) undated++;
    else for (const icao of notam.places) records.set(idOf(number, icao), recordOf(notam, number, icao, from));
  }
  return {
    ...emptyBatch,
    notams: [...records.values()],
    cancelledNotams,
    unusable: unusableOf({ unreadable, 'no-number': unnumbered, 'no-time': undated }),
  };
}
