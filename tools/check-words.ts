#!/usr/bin/env tsx
/** npm run check (words): language files agree with their English source, and components hold no text of their own. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formMessages, isolines, messages, overlayMenu, overlays, pois, products } from '@meltemi/catalogue';
import { checkComponent } from '../packages/client/build/component-texts.ts';
import { checkLanguageFiles } from '../packages/client/build/language-files.ts';
import { faultLine, type WordFault } from '../packages/client/build/word-fault.ts';

/** Components of the client, without their tests. */
function componentsBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return componentsBelow(path);
    return entry.name.endsWith('.tsx') && !entry.name.endsWith('.test.tsx') ? [path] : [];
  });
}

/** The section `errors` must say the catalogue's messages to the letter: both are shown to people. */
function checkMessages(source: Readonly<Record<string, unknown>> | undefined): WordFault[] {
  const place = 'languages/errors/en.json';
  if (!source) return [];
  const shown = Object.entries({ ...messages, ...formMessages }).filter(([, message]) => message.place !== 'log');
  const wanted = new Map<string, string>(shown.map(([code, { text }]) => [code, text]));
  const differing = [...wanted]
    .filter(([code, text]) => source[code] !== text)
    .map(([code]) => `key "${code}" does not say the catalogue's text`);
  const unknown = Object.keys(source)
    .filter((code) => !wanted.has(code))
    .map((code) => `key "${code}" is no message of the catalogue`);
  return [...differing, ...unknown].map((message) => ({ place, message }));
}

/** The section `overlays` must name everything that the catalogue gives a key, and nothing else. */
function checkNames(source: Readonly<Record<string, unknown>> | undefined): WordFault[] {
  const place = 'languages/overlays/en.json';
  if (!source) return [];
  const named = [...Object.values(overlays), ...overlayMenu, ...Object.values(isolines), ...Object.values(pois)];
  const wanted = new Set(named.map(({ trans }) => trans));
  const missing = [...wanted]
    .filter((key) => !Object.hasOwn(source, key))
    .map((key) => `key "${key}" of the catalogue is missing`);
  const unknown = Object.keys(source)
    .filter((key) => !wanted.has(key))
    .map((key) => `key "${key}" is no name of the catalogue`);
  return [...missing, ...unknown].map((message) => ({ place, message }));
}

/** The keys of a section that begin with a prefix must be those of the catalogue; `said` is what the English must say, where the catalogue has the words. */
function checkKeys(
  source: Readonly<Record<string, unknown>> | undefined,
  section: string,
  prefix: string,
  wanted: ReadonlyMap<string, string | null>,
): WordFault[] {
  const place = `languages/${section}/en.json`;
  if (!source) return [];
  const differing = [...wanted].flatMap(([name, said]) => {
    const text = source[prefix + name];
    if (text === undefined) return [`key "${prefix}${name}" of the catalogue is missing`];
    return said !== null && text !== said ? [`key "${prefix}${name}" does not say the catalogue's text`] : [];
  });
  const unknown = Object.keys(source)
    .filter((key) => key.startsWith(prefix) && !wanted.has(key.slice(prefix.length)))
    .map((key) => `key "${key}" is no name of the catalogue`);
  return [...differing, ...unknown].map((message) => ({ place, message }));
}

/** Models that share their name with another one, and so need that of their region. */
const namesakes = (): readonly string[] => {
  const all = Object.values(products);
  return all
    .filter(({ modelName, ident }) => all.some((other) => other.ident !== ident && other.modelName === modelName))
    .map(({ ident }) => ident);
};

/** The sentences about every layer. */
const checkWindows = (sources: ReadonlyMap<string, Readonly<Record<string, unknown>>>): WordFault[] => [
  ...checkKeys(sources.get('info'), 'info', 'about.', new Map(Object.keys(overlays).map((ident) => [ident, null]))),
  ...checkKeys(sources.get('info'), 'info', 'region.', new Map(namesakes().map((ident) => [ident, null]))),
];

/** Every fault of the words of the project at `root`. */
export function checkWords(root: string): readonly WordFault[] {
  const { sources, faults } = checkLanguageFiles(root);
  const components = componentsBelow(join(root, 'packages', 'client', 'src')).flatMap((file) =>
    checkComponent(readFileSync(file, 'utf8'), relative(root, file).split(sep).join('/'), sources),
  );
  return [
    ...faults,
    ...checkMessages(sources.get('errors')),
    ...checkNames(sources.get('overlays')),
    ...checkWindows(sources),
    ...components,
  ];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = checkWords(join(import.meta.dirname, '..'));
  for (const fault of faults) console.error(faultLine(fault));
  console.log(faults.length === 0 ? 'words: all good' : `words: ${faults.length} wrong`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
