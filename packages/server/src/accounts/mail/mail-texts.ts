import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Texts of mails by key. */
type Texts = Readonly<Record<string, string>>;

/** Words for mails: a language that is not translated falls back to English. */
export type MailTexts = (language: string, key: string, values?: Readonly<Record<string, string>>) => string;

/** Puts values where the text names them; what a person wrote of themselves stays on one line. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => (values[name] ?? whole).replaceAll(/[\r\n]+/g, ' '));

/** Reads the texts of one section for every language that has them. */
export async function readMailTexts(languagesFolder: string, section = 'mail'): Promise<MailTexts> {
  const folder = join(languagesFolder, section);
  // Without the files a mail shows its keys, which is no reason for the map not to start.
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const read = await Promise.all(
    files.map(
      async (name) =>
        [name.slice(0, -'.json'.length), JSON.parse(await readFile(join(folder, name), 'utf8')) as Texts] as const,
    ),
  );
  const byLanguage = new Map(read);
  const english = byLanguage.get('en') ?? {};
  return (language, key, values = {}) =>
    filled(
      (byLanguage.get(language) ?? byLanguage.get(language.split('-')[0] ?? ''))?.[key] ?? english[key] ?? key,
      values,
    );
}
