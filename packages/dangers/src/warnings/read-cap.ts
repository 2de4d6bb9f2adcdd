import { checkOctets } from '../danger-error.ts';
import { decodeText } from '../text/decode-text.ts';
import { mostMessages, type CapArea, type CapInfo, type CapMessage, type NamedValue } from './cap-message.ts';
import { allIn, readXml, textIn, type XmlElement } from './read-xml.ts';

/** What a file of CAP holds: one message, or an Atom feed with or without messages inside. */
export interface CapFile {
  readonly root: string;
  readonly namespace: string;
  readonly messages: readonly CapMessage[];
  /** Entries of an Atom feed; an index has entries without messages. */
  readonly entries: number;
  /** Fields that were longer than any real one, and were left empty. */
  readonly oversized: number;
  /** Some octets were no characters of the file's encoding. */
  readonly isDamaged: boolean;
}

/** CAP 1.0 has a namespace of another pattern than 1.1 and 1.2. */
const capNamespace = /^(?:urn:oasis:names:tc:emergency:cap:1\.\d|http:\/\/www\.incident\.com\/cap\/1\.0)$/;

const named = (element: XmlElement): NamedValue => ({
  name: textIn(element, 'valueName') ?? '',
  value: textIn(element, 'value') ?? '',
});

const texts = (element: XmlElement, name: string): string[] => allIn(element, name).map(({ text }) => text);

const areaOf = (area: XmlElement): CapArea => ({
  areaDesc: textIn(area, 'areaDesc') ?? '',
  polygons: texts(area, 'polygon'),
  circles: texts(area, 'circle'),
  geocodes: allIn(area, 'geocode').map(named),
});

const infoOf = (info: XmlElement): CapInfo => ({
  language: textIn(info, 'language'),
  event: textIn(info, 'event'),
  categories: texts(info, 'category'),
  urgency: textIn(info, 'urgency'),
  severity: textIn(info, 'severity'),
  certainty: textIn(info, 'certainty'),
  effective: textIn(info, 'effective'),
  onset: textIn(info, 'onset'),
  expires: textIn(info, 'expires'),
  senderName: textIn(info, 'senderName'),
  headline: textIn(info, 'headline'),
  description: textIn(info, 'description'),
  instruction: textIn(info, 'instruction'),
  web: textIn(info, 'web'),
  parameters: allIn(info, 'parameter').map(named),
  areas: allIn(info, 'area').map(areaOf),
  resources: allIn(info, 'resource').length,
});

const messageOf = (alert: XmlElement): CapMessage => ({
  identifier: textIn(alert, 'identifier'),
  sender: textIn(alert, 'sender'),
  sent: textIn(alert, 'sent'),
  status: textIn(alert, 'status'),
  msgType: textIn(alert, 'msgType'),
  scope: textIn(alert, 'scope'),
  references: textIn(alert, 'references'),
  infos: allIn(alert, 'info').map(infoOf),
});

/** Reads CAP 1.0, 1.1 and 1.2, alone or inside an Atom feed. Signatures are not checked. */
export function readCap(bytes: Uint8Array): CapFile {
  checkOctets(bytes);
  const { text, isDamaged } = decodeText(bytes);
  const { root, namespace, found, below, oversized } = readXml(text, {
    name: 'alert',
    isNamespace: (uri) => capNamespace.test(uri),
    most: mostMessages,
  });
  return { root, namespace, messages: found.map(messageOf), entries: below.get('entry') ?? 0, oversized, isDamaged };
}
