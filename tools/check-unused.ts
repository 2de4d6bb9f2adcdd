#!/usr/bin/env tsx
/**
 * npm run check (unused): files, exports and dependencies that nothing uses (knip, set up in knip.jsonc), settings that
 * nothing reads, events that nobody emits or hears, and texts that nothing shows. Tests do not count as a use.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { settingNames } from '@meltemi/catalogue';
import { eventNames, idleEvents } from './unused/events.ts';
import { findUnused } from './unused/knip.ts';
import { unusedKeys } from './unused/language-keys.ts';
import { unreadSettings } from './unused/settings.ts';
import { readSources } from './unused/sources.ts';

const root = join(import.meta.dirname, '..');

/** Settings that nobody reads yet, each with its reason. */
const KEPT_SETTINGS: Readonly<Record<string, string>> = {};

/** Events without an emitter or a listener of ours, each with its reason. */
const KEPT_EVENTS: Readonly<Record<string, string>> = {
  rqstOpen: 'plugin interface of the specification',
  rqstClose: 'plugin interface of the specification',
  rqstHalfOpen: 'plugin interface of the specification',
  pluginHalfOpened: 'plugin interface of the specification',
  loadingFailed: 'among the last events of an error report',
  globeFailed: 'among the last events of an error report',
  glContextLost: 'among the last events of an error report',
  glContextRestored: 'among the last events of an error report',
};

const sources = ['client', 'server', 'catalogue'].flatMap((name) => readSources(join(root, 'packages', name, 'src')));
const outsideCatalogue = sources.filter(({ file }) => !relative(root, file).startsWith('packages/catalogue'));

const languages = join(root, 'languages');
const english = Object.fromEntries(
  readdirSync(languages).map((section) => [
    section,
    JSON.parse(readFileSync(join(languages, section, 'en.json'), 'utf8')) as Readonly<Record<string, unknown>>,
  ]),
);

const ownSettings = settingNames.filter((name) => !name.startsWith('metric_') && !(name in KEPT_SETTINGS));
const faults = [
  ...(await findUnused(root)).map(({ file, kind, name }) => `${file} [${kind}] ${name}`),
  ...unreadSettings(ownSettings, outsideCatalogue).map((name) => `setting ${name}: nothing reads it`),
  ...idleEvents(
    eventNames(sources).filter((name) => !(name in KEPT_EVENTS)),
    outsideCatalogue,
  ).map(({ name, missing }) => `event ${name}: no ${missing === 'both' ? 'emitter and no listener' : missing}`),
  ...unusedKeys(english, sources).map((key) => `text ${key}: nothing shows it`),
];
for (const fault of faults) console.error(fault);
console.log(`unused: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
