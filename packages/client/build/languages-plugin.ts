import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readTextMap } from '../src/language/text.rules.ts';

const ADDRESS = /^\/lang\/([a-z0-9-]+)\/([A-Za-z-]+)\.js(?:\?.*)?$/;

/** The module of a language file: its texts as the default export. JSON may hold characters that end a line in JavaScript; escape them. */
export function languageModule(json: string): string {
  const read = readTextMap(JSON.parse(json));
  if (!read.ok) throw new Error(read.reason);
  const text = JSON.stringify(read.texts).replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`);
  return `export default ${text};\n`;
}

/** Every language file as [section, language, path]. */
export function languageFiles(folder: string): readonly (readonly [section: string, lang: string, file: string])[] {
  const sections = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return sections.flatMap(({ name: section }) =>
    readdirSync(join(folder, section))
      .filter((file) => file.endsWith('.json'))
      .map((file) => [section, file.replace(/\.json$/, ''), join(folder, section, file)] as const),
  );
}

/** Serves (in development) and emits (in a build) /lang/{section}/{lang}.js from languages/{section}/{lang}.json. */
export function languagesPlugin(folder: string): Plugin {
  return {
    name: 'meltemi-languages',
    configureServer(server) {
      server.middlewares.use((request, reply, next) => {
        const [, section, lang] = ADDRESS.exec(request.url ?? '') ?? [];
        const file = section && lang ? join(folder, section, `${lang}.json`) : '';
        if (file === '' || !existsSync(file)) return next();
        try {
          reply.setHeader('Content-Type', 'text/javascript; charset=utf-8');
          reply.setHeader('Cache-Control', 'no-store');
          reply.end(languageModule(readFileSync(file, 'utf8')));
        } catch (error) {
          next(error);
        }
      });
    },
    generateBundle() {
      for (const [section, lang, file] of languageFiles(folder)) {
        this.addWatchFile(file);
        try {
          this.emitFile({ type: 'asset', fileName: `lang/${section}/${lang}.js`, source: languageModule(readFileSync(file, 'utf8')) });
        } catch (error) {
          this.error(`languages/${section}/${lang}.json: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    },
  };
}
