import { isPatchUsable, languageSections, type LanguageCode, type LanguageSection } from '@meltemi/catalogue';
import { readTextMap, type TextMap } from './text.rules.ts';
import type { LogProblem } from './section-loader.ts';

/** Which patch of the texts is in force: its version, and the reference time (a stamp of digits) that makes its address unique. */
export interface PatchReference {
  readonly version: string;
  readonly refTime: string;
}

/** Corrections to texts by section, newer than the built language files. */
export type PatchTexts = ReadonlyMap<LanguageSection, TextMap>;

/** Asks the server for the patch of a language; null where it has none. */
export type FetchPatch = (lang: LanguageCode, refTime: string) => Promise<unknown>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Section and key of "section.key"; the key itself may hold further dots. */
function splitName(name: string): readonly [LanguageSection, string] | undefined {
  const dot = name.indexOf('.');
  const section = languageSections.find((known) => known === name.slice(0, dot));
  return section && dot < name.length - 1 ? [section, name.slice(dot + 1)] : undefined;
}

/**
 * The sections of a patch file, whose texts are named "section.key", or why it is discarded. A file of another version than the
 * patch in force never applies.
 */
export function readPatch(
  file: unknown,
  version: string,
): { ok: true; sections: PatchTexts } | { ok: false; reason: string } {
  if (!isRecord(file)) return { ok: false, reason: 'not a patch' };
  if (!isPatchUsable(version, file['version']))
    return { ok: false, reason: `version ${String(file['version'])} is not the patch version ${version}` };
  const read = readTextMap(file['texts']);
  if (!read.ok) return { ok: false, reason: read.reason };
  const sections = new Map<LanguageSection, TextMap>();
  for (const [name, text] of Object.entries(read.texts)) {
    const [section, key] = splitName(name) ?? [];
    if (!section || !key) return { ok: false, reason: `"${name}" is no section.key` };
    sections.set(section, { ...sections.get(section), [key]: text });
  }
  return { ok: true, sections };
}

/** "version;refTime", as the page's meta tag names the patch in force; undefined when there is none. */
export function readPatchReference(content: string | null | undefined): PatchReference | undefined {
  const [version, refTime, ...rest] = (content ?? '').split(';').map((part) => part.trim());
  return version && refTime && rest.length === 0 ? { version, refTime } : undefined;
}

const NONE: PatchTexts = new Map();

/** Loads the patch of a language; a failure or a wrong version is logged and leaves the built texts as they are. */
export async function loadPatch(
  lang: LanguageCode,
  reference: PatchReference,
  fetchPatch: FetchPatch,
  log: LogProblem,
): Promise<PatchTexts> {
  const name = `${lang} of ${reference.refTime}`;
  try {
    const file = await fetchPatch(lang, reference.refTime);
    if (file === null) return NONE;
    const read = readPatch(file, reference.version);
    if (read.ok) return read.sections;
    log(`Language patch ${name} discarded: ${read.reason}`);
  } catch (cause) {
    log(`Unable to load language patch ${name}`, cause);
  }
  return NONE;
}
