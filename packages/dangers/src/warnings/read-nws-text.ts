import { checkOctets, DangerError } from '../danger-error.ts';
import { decodeText } from '../text/decode-text.ts';
import { areaName } from './area-name.ts';
import { kindOf } from './kind.ts';
import { nearestMoment, readLatLon, readTextDay, readZones, type ZoneList } from './nws-segment.ts';
import { severityOfVtec } from './severity.ts';
import { readVtec, vtecEvent, vtecName, type Vtec } from './vtec.ts';
import { countRefusals, messageKey, type ReadWarnings, type Warning, type WarningMessage } from './warning.ts';

const day = 24 * 3600_000;

/** What all segments of a bulletin have in common. */
interface Bulletin {
  /** Such as KLWX and MWWLWX. */
  readonly office: string;
  readonly product: string;
  readonly sent: number;
  readonly language: string;
  readonly title: string;
}

/** A code takes an event back, or says how it goes on. An expiry that is announced lets the end stand as it was. */
const cancelling = new Set(['CAN', 'UPG']);

function bulletinOf(text: string, received: number): Bulletin {
  const head = /^[A-Z]{4}\d{2} ([A-Z]{4}) (\d{6})(?: [A-Z]{3})?\s*\n([A-Z0-9]{4,6})\s*$/m.exec(text);
  if (!head) throw new DangerError('wrong-format', 'the text has no heading of a weather bulletin');
  const [, office, moment, product] = head as unknown as [string, string, string, string];
  const sent = nearestMoment(moment, readTextDay(text) ?? received);
  if (sent === null) throw new DangerError('bad-data', `the heading's time ${moment} is none`);
  const title =
    text
      .slice(head.index + head[0].length)
      .match(/^(?!BULLETIN|URGENT|[A-Z]{2}[CZ]\d{3}|\/)[A-Z][A-Za-z ]+(?:\n|$)/m)?.[0] ?? '';
  return { office, product, sent, language: product.endsWith('SPN') ? 'es' : 'en', title: title.trim() };
}

/** The headline between three dots and three dots. */
const headlineOf = (text: string): string | null =>
  /^\.\.\.(\S[\s\S]*?)\.\.\.\s*$/m.exec(text)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? null;

/** Names of the zones stand between the codes and the local time. */
function areaDescOf({ rest, zones }: ZoneList): string {
  const lines = rest.filter((line) => !line.startsWith('/'));
  const end = lines.findIndex((line) => line.trim() === '' || /^\d{3,4} [AP]M /.test(line));
  const names = lines.slice(0, Math.max(0, end)).join(' ').replaceAll(/-\s*/g, '; ').replace(/; $/, '').trim();
  return names || zones.join(', ');
}

interface Segment {
  readonly zones: ZoneList;
  readonly text: string;
  readonly number: number;
}

function warningOf(
  { zones, text, number }: Segment,
  bulletin: Bulletin,
  vtec: Vtec | undefined,
  shapes: Warning['polygons'],
): Warning {
  const { sent, title, language, office, product } = bulletin;
  const headline = headlineOf(text);
  const event = vtec ? vtecName(vtec) : title || headline || product;
  const geocodes = zones.zones.map((value) => ({ name: 'UGC', value }));
  const areaDesc = areaDescOf(zones);
  const start = vtec?.begin ?? sent;
  const stated = vtec ? (vtec.end ?? sent + day) : (nearestMoment(zones.expires, sent) ?? sent + day);
  const description = zones.rest
    .filter((line) => !line.startsWith('/'))
    .join('\n')
    .trim();
  return {
    id: vtec ? `${vtecEvent(vtec, sent)}.${sent}.${number}` : `${office}.${product}.${sent}.${number}`,
    kind: kindOf(null, vtec, `${headline ?? ''} ${title}`),
    severity: vtec ? severityOfVtec(vtec) : 'M',
    urgency: null,
    certainty: null,
    start,
    end: stated > start ? stated : start + (vtec?.action === 'EXP' ? 0 : day),
    texts: [
      { language, event, areaDesc, headline, description, instruction: null, senderName: `NWS ${office}`, web: null },
    ],
    polygons: shapes,
    geocodes,
    area: areaName(shapes, geocodes, areaDesc),
  };
}

function messageOf(
  segment: Segment,
  bulletin: Bulletin,
  vtec: Vtec | undefined,
  shapes: Warning['polygons'],
): WarningMessage {
  const warning = warningOf(segment, bulletin, vtec, shapes);
  const { office, sent } = bulletin;
  const isCancel = vtec !== undefined && cancelling.has(vtec.action);
  return {
    key: messageKey(office, warning.id, sent),
    sender: office,
    sent,
    type: isCancel ? 'Cancel' : vtec && vtec.action !== 'NEW' ? 'Update' : 'Alert',
    references: [],
    event: vtec ? vtecEvent(vtec, sent) : null,
    // A text refers to no other text: for these zones it is simply the newest word about its event.
    zones: vtec ? segment.zones.zones : null,
    warnings: isCancel ? [] : [warning],
  };
}

/**
 * Reads a bulletin of the United States' weather service: a message for each segment and event. `received` (ms since 1970)
 * tells the month where the text does not.
 */
export function readNwsText(bytes: Uint8Array, received: number): ReadWarnings {
  checkOctets(bytes);
  const refusals = countRefusals();
  const decoded = decodeText(bytes);
  if (decoded.isDamaged) refusals.add('damaged');
  // oxlint-disable-next-line no-control-regex -- bulletins begin with SOH and end with ETX
  const text = decoded.text.replaceAll(/[\u0001\u0003]/g, '').replaceAll(/\r+\n?/g, '\n');
  const bulletin = bulletinOf(text, received);
  const messages = text.split(/^\$\$\s*$/m).flatMap((part, number): WarningMessage[] => {
    const zones = readZones(part.split('\n'));
    if (!zones) return [];
    const codes = readVtec(part);
    const earnest = codes.filter(({ status }) => status === 'O');
    refusals.add('notActual', codes.length - earnest.length);
    const { polygons, refused } = readLatLon(part, bulletin.office);
    refusals.add('polygon', refused);
    const segment = { zones, text: part, number };
    if (codes.length === 0) return [messageOf(segment, bulletin, undefined, polygons)];
    return earnest.map((vtec) => messageOf(segment, bulletin, vtec, polygons));
  });
  return { messages, refused: refusals.counts };
}
