import { cleanText } from '../text/clean-text.ts';
import { hourAfter } from '../text/day-time.ts';
import { type FixFinder } from './hazard-area.ts';
import { type Pirep } from './pirep.ts';
import { readAirTemperature, readFlightLevel, readPilotHazard, readPilotWind, readPlace } from './pirep-fields.ts';

const hour = 3_600_000;
/** Longest report of a pilot, characters. */
const longest = 2048;
const unknownFixes: FixFinder = () => null;

/** The last such time of day that lies not more than an hour ahead of receipt. */
const timeOf = (received: number, digits: RegExpExecArray | null): number | null =>
  digits === null ? null : hourAfter(received - 23 * hour, Number(digits[1]), Number(digits[2]));

/** Fields that begin with a slash and two letters; /FL080 has no blank. */
const fieldNames = /\/(OV|TM|FL|TP|SK|WX|TA|WV|TB|IC|RM) ?/;

/** Reads one report of a pilot; null when the text is none. `received` is UTC ms; `find` knows navigation aids. */
export function readPirep(sent: string, received: number, find: FixFinder = unknownFixes): Pirep | null {
  const raw = cleanText(sent).split('=')[0]?.trim().slice(0, longest) ?? '';
  return readAirep(raw, received) ?? readFields(raw, received, find);
}

/** ANZ271 3518S 16418E 0508 F360 MS46 299/42, with or without ARP before it. */
function readAirep(raw: string, received: number): Pirep | null {
  const match =
    /^(?:ARP |ARS )?([A-Z0-9]{3,8}) (\d{2,4}[NS] ?\d{2,5}[EW]) (\d{4}) F(?:L)?(\d{3})(?: ((?:MS|PS|M|P)\d{2}))?(?: (\d{3}\/\d{2,3}))?( .*)?$/.exec(
      raw,
    );
  if (match === null) return null;
  const [, station = '', place = '', time = '', level = '', temperature = '', wind = '', rest] = match;
  return {
    kind: 'AIREP',
    urgent: raw.startsWith('ARS '),
    station,
    time: timeOf(received, /^(\d{2})(\d{2})$/.exec(time)),
    ...readPlace(place, unknownFixes),
    placeText: place,
    heightFeet: Number(level) * 100,
    aircraft: null,
    sky: null,
    weather: null,
    temperature: readAirTemperature(temperature.replace(/^P(?=\d)/, '')),
    wind: readPilotWind(wind),
    turbulence: null,
    icing: null,
    remarks: rest === undefined ? null : rest.trim(),
    raw,
    unknown: [],
  };
}

function readFields(raw: string, received: number, find: FixFinder): Pirep | null {
  const [head = '', ...parts] = raw.split(fieldNames);
  const match = /(?:^|([A-Z0-9]{2,4}) )(UUA|UA) *$/.exec(head);
  if (match === null || parts.length === 0) return null;
  const fields = new Map<string, string>();
  const unknown: string[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const name = parts[at] ?? '';
    const value = (parts[at + 1] ?? '').trim();
    // A field that comes twice keeps its first value, and the second is shown as it is.
    if (fields.has(name)) unknown.push(`/${name} ${value}`);
    else fields.set(name, value);
  }
  const of = (name: string): string | null => fields.get(name) || null;
  const placeText = of('OV') ?? '';
  const [turbulence, icing] = [of('TB'), of('IC')];
  return {
    kind: 'PIREP',
    urgent: match[2] === 'UUA',
    station: match[1] ?? null,
    time: timeOf(received, /^(\d{2})(\d{2})Z?$/.exec(of('TM') ?? '')),
    ...readPlace(placeText, find),
    placeText,
    heightFeet: readFlightLevel(of('FL') ?? ''),
    aircraft: of('TP'),
    sky: of('SK'),
    weather: of('WX'),
    temperature: readAirTemperature(of('TA') ?? ''),
    wind: readPilotWind(of('WV') ?? ''),
    turbulence: turbulence === null ? null : readPilotHazard(turbulence),
    icing: icing === null ? null : readPilotHazard(icing),
    remarks: of('RM'),
    raw,
    unknown,
  };
}

/** Reads all reports of pilots in a bulletin; a piece of text that is none is passed over. */
export function readPireps(text: string, received: number, find: FixFinder = unknownFixes): Pirep[] {
  const reports: Pirep[] = [];
  // A report ends with "="; in a plain list, and in Canadian bulletins, each begins on its own line.
  for (const part of text.split(/=|\n(?=[A-Z0-9]{2,8} +(?:UUA|UA|\d{4}[NS])\b)|\n(?=(?:UUA|UA) )/)) {
    const body = part
      .split('\n')
      .filter((line) => !/^\s*(?:\d{3}\s*$|[A-Z]{4}\d{1,2} [A-Z]{4} \d{6}|[A-Z]{2}\s*$)/.test(line));
    const pirep = readPirep(body.join(' '), received, find);
    if (pirep !== null) reports.push(pirep);
  }
  return reports;
}
