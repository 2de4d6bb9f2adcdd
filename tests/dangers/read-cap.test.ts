import { type CapMessage, DangerError, readCap, readPoints } from '@meltemi/dangers';
import { describe, expect, it } from 'vitest';
import { oracleOf, sampleBytes, sampleNote, skipSamples } from './samples.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const cap = 'urn:oasis:names:tc:emergency:cap:1.2';

/** The word of the error that reading ends with. */
function faultOf(bytes: Uint8Array): string {
  try {
    readCap(bytes);
    return 'none';
  } catch (error) {
    if (!(error instanceof DangerError)) throw error;
    return error.code;
  }
}

interface CapOracle {
  readonly root: string;
  readonly namespace: string;
  readonly has_doctype: boolean;
  readonly entries?: number;
  readonly alerts: readonly Readonly<Record<string, unknown>>[];
}

/** A message in the words of the oracle. */
const asOracle = ({ infos, ...message }: CapMessage): Readonly<Record<string, unknown>> => ({
  ...message,
  infos: infos.map((info) => ({
    language: info.language,
    event: info.event,
    urgency: info.urgency,
    severity: info.severity,
    certainty: info.certainty,
    effective: info.effective,
    onset: info.onset,
    expires: info.expires,
    categories: info.categories,
    parameters: info.parameters.length,
    areas: info.areas.map(({ areaDesc, polygons, circles, geocodes }) => ({
      // The oracle keeps the first 80 characters.
      areaDesc: areaDesc.slice(0, 80),
      polygons: polygons.length,
      polygon_points: polygons.map((polygon) => readPoints(polygon)?.length ?? 0),
      circles,
      geocodes: geocodes.length,
    })),
  })),
  resources: infos.reduce((sum, { resources }) => sum + resources, 0),
});

describe.skipIf(skipSamples)(`real messages and feeds${sampleNote}`, () => {
  const oracle = oracleOf<CapOracle>('cap');

  it('there are 28 of them', () => expect(Object.keys(oracle)).toHaveLength(28));

  it.each(Object.keys(oracle))('%s equals the oracle', (name) => {
    const { root, namespace, has_doctype, entries = 0, alerts } = oracle[name]!;
    const bytes = sampleBytes(`cap/${name}`);
    if (has_doctype) return expect(faultOf(bytes)).toBe('doctype');
    const file = readCap(bytes);
    expect(file).toMatchObject({ root, namespace, entries, oversized: 0, isDamaged: false });
    expect(file.messages.map(asOracle)).toEqual(alerts);
  });
});

describe('files that would harm', () => {
  const bomb = [
    '<?xml version="1.0"?><!-- weather --><!DOCTYPE alert [<!ENTITY a0 "ha">',
    ...Array.from({ length: 30 }, (_, i) => `<!ENTITY a${i + 1} "&a${i};&a${i};&a${i};&a${i};&a${i};">`),
    `]><alert xmlns="${cap}"><identifier>&a30;</identifier></alert>`,
  ].join('\n');

  it('an entity bomb, an outside entity and a document type in small letters are refused', () => {
    expect(faultOf(bytesOf(bomb))).toBe('doctype');
    expect(faultOf(bytesOf(`<!DOCTYPE alert SYSTEM "file:///etc/passwd"><alert xmlns="${cap}"/>`))).toBe('doctype');
    expect(faultOf(bytesOf(`<?a ?>\n<!doctype alert><alert xmlns="${cap}"/>`))).toBe('doctype');
  });

  it('an entity that nobody declared is no text', () => {
    expect(faultOf(bytesOf(`<alert xmlns="${cap}"><note>&lol;</note></alert>`))).toBe('bad-data');
  });

  it('200,000 elements inside each other are refused at the 33rd', () => {
    expect(faultOf(bytesOf(`<alert xmlns="${cap}">` + '<a>'.repeat(200_000)))).toBe('too-deep');
    expect(faultOf(bytesOf('<a>'.repeat(32) + '</a>'.repeat(32)))).toBe('none');
    expect(faultOf(bytesOf('<a>'.repeat(33) + '</a>'.repeat(33)))).toBe('too-deep');
  });

  it('no octets, more than 32 MB, more than 5,000 messages', () => {
    expect(faultOf(new Uint8Array(0))).toBe('empty');
    expect(faultOf(new Uint8Array(33 * 2 ** 20))).toBe('too-large');
    const feed = (count: number): Uint8Array =>
      bytesOf(`<feed xmlns="http://www.w3.org/2005/Atom">${`<alert xmlns="${cap}"/>`.repeat(count)}</feed>`);
    expect(readCap(feed(5000)).messages).toHaveLength(5000);
    expect(faultOf(feed(5001))).toBe('too-large');
  });

  it('a page of HTML, a broken end and no XML at all', () => {
    expect(faultOf(bytesOf('Service unavailable'))).toBe('bad-data');
    expect(faultOf(bytesOf(`<alert xmlns="${cap}"><identifier>a`))).toBe('bad-data');
    expect(readCap(bytesOf('<html><body>Service unavailable</body></html>')).messages).toEqual([]);
  });

  it('a field of more than 64 kB is left empty and counted, the message stays', () => {
    const long = 'x'.repeat(64 * 1024 + 1);
    const file = readCap(bytesOf(`<alert xmlns="${cap}"><sender>${long}</sender><identifier>a</identifier></alert>`));
    expect(file).toMatchObject({ oversized: 1, messages: [{ sender: '', identifier: 'a' }] });
  });

  it('names such as __proto__ and constructor are names', () => {
    const file = readCap(bytesOf(`<alert xmlns="${cap}"><__proto__>1</__proto__><constructor/></alert>`));
    expect(file.messages[0]).toMatchObject({ identifier: null, infos: [] });
  });
});

describe('encodings', () => {
  const named = (text: string): string | null | undefined => readCap(bytesOf(text)).messages[0]?.sender;

  it('UTF-16 by its mark, an encoding by its name, else UTF-8', () => {
    const text = `<alert xmlns="${cap}"><sender>Météo</sender></alert>`;
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer),
    ]);
    expect(readCap(utf16).messages[0]?.sender).toBe('Météo');
    expect(named(text)).toBe('Météo');
    const latin = Uint8Array.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${text}`, (c) => c.charCodeAt(0));
    expect(readCap(latin).messages[0]?.sender).toBe('Météo');
  });

  it('octets that are no UTF-8 are marked; an encoding nobody knows is refused', () => {
    const wrong = Uint8Array.from(`<alert xmlns="${cap}"><sender>Météo</sender></alert>`, (c) => c.charCodeAt(0));
    expect(readCap(wrong)).toMatchObject({ isDamaged: true, messages: [{ sender: 'M\uFFFDt\uFFFDo' }] });
    expect(faultOf(bytesOf(`<?xml version="1.0" encoding="klingon"?><alert xmlns="${cap}"/>`))).toBe('wrong-format');
  });
});
