import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEntryPath } from '@meltemi/catalogue';

/** Tells the pages of the client by the list that its build has written; every path is one where there is no such list, as while developing. */
export function readPages(clientFolder: string): (path: string) => boolean {
  const file = join(clientFolder, 'pages.json');
  if (!existsSync(file)) return () => true;
  const patterns = (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]).map((source) => new RegExp(source));
  return (path) => {
    const { path: page } = parseEntryPath(path);
    return page === '/' || page === '' || patterns.some((pattern) => pattern.test(page));
  };
}
