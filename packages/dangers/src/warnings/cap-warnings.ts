import { readTime } from '../text/read-time.ts';
import { areaName } from './area-name.ts';
import type { CapInfo, CapMessage } from './cap-message.ts';
import { shapesOf } from './cap-shapes.ts';
import { kindOf } from './kind.ts';
import { severityOf } from './severity.ts';
import { readVtec, vtecEvent } from './vtec.ts';
import { messageKey, type countRefusals, type Warning, type WarningMessage, type WarningText } from './warning.ts';

const day = 24 * 3600_000;

/** Weather and what comes of it; health only where heat is meant. */
const categories = new Set(['met', 'fire', 'geo', 'env']);

const parameter = ({ parameters }: CapInfo, wanted: string): string | null =>
  parameters.find(({ name, value }) => name.toLowerCase() === wanted && value !== '')?.value ?? null;

function textsOf(info: CapInfo): WarningText {
  const { event, areas, headline, description, instruction, senderName, web } = info;
  return {
    language: info.language || 'en',
    event: event ?? '',
    areaDesc: areas
      .map(({ areaDesc }) => areaDesc)
      .filter((text) => text !== '')
      .join('; '),
    headline,
    description,
    instruction,
    senderName,
    web,
  };
}

/** One wording as a warning of its own. */
function warningOf(info: CapInfo, sent: number): { readonly warning: Omit<Warning, 'id'>; readonly refused: number } {
  const { polygons, refused } = shapesOf(info.areas);
  const geocodes = info.areas.flatMap((area) => area.geocodes).filter(({ value }) => value !== '');
  const text = textsOf(info);
  const start = readTime(info.onset) ?? readTime(info.effective) ?? sent;
  // In the United States "expires" ends the text, "eventEndingTime" the danger.
  const stated = readTime(parameter(info, 'eventendingtime')) ?? readTime(info.expires) ?? sent + day;
  const [vtec] = readVtec(parameter(info, 'vtec') ?? '');
  const warning = {
    kind: kindOf(parameter(info, 'awareness_type'), vtec, text.event),
    severity: severityOf(parameter(info, 'awareness_level'), info.severity),
    urgency: info.urgency,
    certainty: info.certainty,
    start,
    // An end before the start is that of the text alone.
    end: stated > start ? stated : start + day,
    texts: [text],
    polygons,
    geocodes,
    area: areaName(polygons, geocodes, text.areaDesc),
  };
  return { warning, refused };
}

const isOfWeather = (info: CapInfo, { kind }: Omit<Warning, 'id'>): boolean =>
  info.categories.some((category) => {
    const word = category.toLowerCase();
    return categories.has(word) || (word === 'health' && kind === 'heat');
  });

/** Whether a wording says the same as a warning in another language. */
function isSame(one: Omit<Warning, 'id'>, other: Omit<Warning, 'id'>): boolean {
  if (one.start !== other.start || one.severity !== other.severity) return false;
  const [text, others] = [other.texts[0]!, one.texts];
  const isRepeated = others.some(({ language }) => language === text.language);
  // Names of areas differ by language; shapes and codes do not.
  const hasNames = other.polygons.length === 0 && other.geocodes.length === 0;
  const isSameArea =
    one.area === other.area || (hasNames && one.polygons.length + one.geocodes.length === 0 && !isRepeated);
  return isSameArea && (!isRepeated || others.some(({ event }) => event === text.event));
}

/** The wordings of a message as warnings: those that differ in start, severity or area are further ones. */
function groupWordings(wordings: readonly Omit<Warning, 'id'>[], identifier: string): Warning[] {
  const groups: Omit<Warning, 'id'>[] = [];
  for (const wording of wordings) {
    const at = groups.findIndex((group) => isSame(group, wording));
    const group = groups[at];
    const text = wording.texts[0]!;
    if (!group) groups.push(wording);
    else if (group.texts.every(({ language }) => language !== text.language))
      groups[at] = { ...group, texts: [...group.texts, text] };
  }
  return groups.map((group, i) => Object.assign({ id: i === 0 ? identifier : `${identifier}#${i + 1}` }, group));
}

/** Keys of the messages that a text names as sender,identifier,time. */
function referencesOf(text: string | null): string[] {
  return (text ?? '').split(/\s+/).flatMap((triple) => {
    const match = /^(.+?),(.+),([^,]+)$/.exec(triple);
    const sent = readTime(match?.[3] ?? null);
    return match && sent !== null ? [messageKey(match[1]!, match[2]!, sent)] : [];
  });
}

const types = { alert: 'Alert', update: 'Update', cancel: 'Cancel' } as const;

/** What a message says to the public; null, and counted, when that is nothing. */
export function warningsOfCap(message: CapMessage, refusals: ReturnType<typeof countRefusals>): WarningMessage | null {
  const { identifier, sender } = message;
  const sent = readTime(message.sent);
  const type = types[message.msgType?.toLowerCase() as keyof typeof types];
  const refuse = (why: Parameters<typeof refusals.add>[0]): null => {
    refusals.add(why);
    return null;
  };
  if (message.status?.toLowerCase() !== 'actual') return refuse('notActual');
  if (message.scope?.toLowerCase() !== 'public') return refuse('notPublic');
  if (!identifier || !sender || sent === null) return refuse('incomplete');
  // Acknowledgements and reports of errors go from machine to machine.
  if (!type) return refuse('notActual');

  const read = message.infos.map((info) => ({ info, ...warningOf(info, sent) }));
  const kept = read.filter(({ info, warning }) => isOfWeather(info, warning));
  refusals.add(
    'polygon',
    kept.reduce((sum, { refused }) => sum + refused, 0),
  );
  const references = referencesOf(message.references);
  if (kept.length === 0 && type === 'Alert') return refuse(read.length === 0 ? 'incomplete' : 'otherCategory');
  const [vtec] = readVtec(message.infos.map((info) => parameter(info, 'vtec') ?? '').join(' '));
  return {
    key: messageKey(sender, identifier, sent),
    sender,
    sent,
    type,
    references,
    event: vtec ? vtecEvent(vtec, sent) : null,
    zones: null,
    warnings: groupWordings(
      kept.map(({ warning }) => warning),
      identifier,
    ),
  };
}
