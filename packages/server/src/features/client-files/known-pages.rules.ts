import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEntryPath } from '@meltemi/catalogue';

/** Knows the pages of the client from the list that its build wrote; without that list, as in development, every path is a page. */
export function readPages(clientFolder: string): (path: string) => boolean {
  const file = join(clientFolder, 'pages.json');
  if (!existsSync(file)) return () => true;
  const patterns = (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]).map((source) => new RegExp(source));
  return (path) => {
    const { path: page } = parseEntryPath(path);
    return page === '/' || page === '' || patterns.some((pattern) => pattern.test(page));
  };
}
