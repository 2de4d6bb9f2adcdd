import { SaxesParser } from 'saxes';
import { DangerError } from '../danger-error.ts';

/** An element of a message, with what stands inside it by name. Names come from outside, hence objects without a prototype. */
export interface XmlElement {
  readonly children: Readonly<Record<string, readonly XmlElement[] | undefined>>;
  readonly text: string;
}

/** What a file holds: the elements that were looked for, wherever they stand. */
export interface XmlFile {
  readonly root: string;
  readonly namespace: string;
  readonly found: readonly XmlElement[];
  /** Elements of the root's own namespace by name, counted where they stand directly below the root. */
  readonly below: ReadonlyMap<string, number>;
  /** Fields that were longer than any real one, and were left empty. */
  readonly oversized: number;
}

/** Elements inside elements; CAP in Atom with a signature has 12. */
const mostLevels = 32;

/** Characters of one field; the longest polygon of the samples has 9,000. */
const mostCharacters = 64 * 1024;

/**
 * Ends with an error when the file has a document type. It can stand only before the root element, so nothing of it need be
 * parsed: an entity bomb costs as much as its first line.
 */
export function refuseDocumentType(text: string): void {
  let at = 0;
  for (;;) {
    while (/\s|\uFEFF/.test(text[at] ?? '')) at++;
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : null;
    if (end === null) break;
    const next = text.indexOf(end, at);
    if (next < 0) break;
    at = next + end.length;
  }
  if (/^<!doctype/i.test(text.slice(at, at + 9)))
    throw new DangerError('doctype', 'the file has a document type, which no feed of warnings needs');
}

interface OpenElement {
  /** Null for elements outside of a message and for those of a foreign namespace inside one, such as signatures. */
  readonly children: Record<string, XmlElement[] | undefined> | null;
  readonly name: string;
  text: string;
}

/** Which elements are looked for, and how many may come. */
export interface XmlSearch {
  readonly name: string;
  readonly isNamespace: (uri: string) => boolean;
  readonly most: number;
}

/** Reads the elements of one name out of a file, with guards against everything that makes a parser work for ever. */
export function readXml(text: string, { name, isNamespace, most }: XmlSearch): XmlFile {
  refuseDocumentType(text);
  const parser = new SaxesParser({ xmlns: true });
  const found: XmlElement[] = [];
  const below = new Map<string, number>();
  const open: OpenElement[] = [];
  let root: { readonly name: string; readonly namespace: string } | null = null;
  let oversized = 0;
  let levels = 0;

  // Thrown out of the parser's own loop: nothing behind the fault is looked at.
  parser.on('error', (cause) => {
    throw new DangerError('bad-data', cause.message.split('\n')[0] ?? 'no XML', { cause });
  });
  parser.on('doctype', () => {
    throw new DangerError('doctype', 'the file has a document type, which no feed of warnings needs');
  });
  // Before the element's name is resolved, which takes the longer the deeper it stands.
  parser.on('opentagstart', () => {
    if (++levels > mostLevels) throw new DangerError('too-deep', `elements inside each other on ${levels} levels`);
  });
  parser.on('opentag', ({ local, uri }) => {
    root ??= { name: local, namespace: uri };
    if (open.length === 1 && uri === root.namespace) below.set(local, (below.get(local) ?? 0) + 1);
    const isInside = open.at(-1)?.children !== null && open.length > 0;
    const isWanted = isNamespace(uri) && (isInside || local === name);
    open.push({ children: isWanted ? emptyChildren() : null, name: local, text: '' });
  });
  const addText = (piece: string): void => {
    const element = open.at(-1);
    if (element?.children) element.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    levels--;
    const element = open.pop();
    if (!element?.children) return;
    const isOversized = element.text.length > mostCharacters;
    if (isOversized) oversized++;
    const closed = { children: element.children, text: isOversized ? '' : element.text.trim() };
    const parent = open.at(-1)?.children;
    if (parent) (parent[element.name] ??= []).push(closed);
    else if (found.push(closed) > most) throw new DangerError('too-large', `more than ${most} messages in one file`);
  });
  parser.write(text).close();
  const top = root as { readonly name: string; readonly namespace: string } | null;
  if (top === null) throw new DangerError('wrong-format', 'the file has no element');
  return { root: top.name, namespace: top.namespace, found, below, oversized };
}

const emptyChildren = (): Record<string, XmlElement[] | undefined> =>
  Object.create(null) as Record<string, XmlElement[] | undefined>;

/** The text of the first element of a name; null when there is none. */
export const textIn = ({ children }: XmlElement, name: string): string | null => children[name]?.[0]?.text ?? null;

/** All elements of a name. */
export const allIn = ({ children }: XmlElement, name: string): readonly XmlElement[] => children[name] ?? [];
