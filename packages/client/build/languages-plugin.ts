import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readTextMap } from '../src/language/text.rules.ts';

const ADDRESS = /^\/lang\/([a-z0-9-]+)\/([A-Za-z-]+)\.js(?:\?.*)?$/;

/** The module of a language file: its texts as the default export. JSON may hold characters that end a line in JavaScript; escape them. */
export function languageModule(json: string): string {
  const read = readTextMap(JSON.parse(json));
  if (!read.ok) throw new Error(read.reason);
  const text = JSON.stringify(read.texts)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
  return `export default ${text};\n`;
}

/**
 * The module of a section in a language. A language without a file gets an empty one: that it is not translated yet is no fault,
 * and its readers get no error of a missing file.
 */
export function moduleOf(folder: string, section: string, lang: string): string {
  const file = join(folder, section, `${lang}.json`);
  try {
    return languageModule(existsSync(file) ? readFileSync(file, 'utf8') : '{}');
  } catch (error) {
    throw new Error(`languages/${section}/${lang}.json: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** The sections that have files. */
export function sectionsIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Serves (in development) and emits (in a build) /lang/{section}/{lang}.js of every language from languages/{section}/{lang}.json. */
export function languagesPlugin(folder: string, languages: readonly string[]): Plugin {
  return {
    name: 'meltemi-languages',
    configureServer(server) {
      server.middlewares.use((request, reply, next) => {
        const [, section = '', lang = ''] = ADDRESS.exec(request.url ?? '') ?? [];
        if (!languages.includes(lang) || !existsSync(join(folder, section))) return next();
        try {
          reply.setHeader('Content-Type', 'text/javascript; charset=utf-8');
          reply.setHeader('Cache-Control', 'no-store');
          reply.end(moduleOf(folder, section, lang));
        } catch (error) {
          next(error);
        }
      });
    },
    generateBundle() {
      for (const section of sectionsIn(folder)) {
        for (const lang of languages) {
          this.emitFile({
            type: 'asset',
            fileName: `lang/${section}/${lang}.js`,
            source: moduleOf(folder, section, lang),
          });
        }
      }
    },
  };
}
