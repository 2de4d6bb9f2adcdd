import { isPatchUsable, type LanguageCode } from '@meltemi/catalogue';
import { readTextMap, type TextMap } from './text.rules.ts';
import type { LogProblem } from './section-loader.ts';

/** Which patch of the texts is in force: its version, and the reference time that makes its address unique. */
export interface PatchReference {
  readonly version: string;
  readonly refTime: string;
}

/** Corrections to texts by section, newer than the built language files. */
export type PatchTexts = ReadonlyMap<string, TextMap>;

/** Where the patch of a language is served. */
export const patchAddress = (lang: LanguageCode, refTime: string): string => `/lang/patch/${lang}.json?refTime=${encodeURIComponent(refTime)}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The sections of a patch file, or why it is discarded. A file of another version than the patch in force never applies. */
export function readPatch(file: unknown, version: string): { ok: true; sections: PatchTexts } | { ok: false; reason: string } {
  if (!isRecord(file)) return { ok: false, reason: 'not a patch' };
  if (!isPatchUsable(version, file['version'])) return { ok: false, reason: `version ${String(file['version'])} is not the patch version ${version}` };
  if (!isRecord(file['sections'])) return { ok: false, reason: 'no sections' };
  const sections = new Map<string, TextMap>();
  for (const [name, content] of Object.entries(file['sections'])) {
    const read = readTextMap(content);
    if (!read.ok) return { ok: false, reason: `section ${name}: ${read.reason}` };
    sections.set(name, read.texts);
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
  fetchJson: (address: string) => Promise<unknown>,
  log: LogProblem,
): Promise<PatchTexts> {
  const address = patchAddress(lang, reference.refTime);
  try {
    const read = readPatch(await fetchJson(address), reference.version);
    if (read.ok) return read.sections;
    log(`Language patch ${address} discarded: ${read.reason}`);
  } catch (cause) {
    log(`Unable to load language patch ${address}`, cause);
  }
  return NONE;
}
