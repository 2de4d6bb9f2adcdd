import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEntryPath } from '@meltemi/catalogue';
import { openApiDocument } from '@meltemi/contract';
import { ingestCommand } from './ingest-command.ts';
import type { Project } from './project.ts';
import type { Parts } from './server.ts';

/** The pages of the client as its build has written them; every path is one where there is no such list, as while developing. */
export function readPages(clientFolder: string): (path: string) => boolean {
  const file = join(clientFolder, 'pages.json');
  if (!existsSync(file)) return () => true;
  const patterns = (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]).map((source) => new RegExp(source));
  return (path) => {
    const { path: page } = parseEntryPath(path);
    return page === '/' || page === '' || patterns.some((pattern) => pattern.test(page));
  };
}

/** What the other packages bring to the server. */
export const appParts = ({ root, version }: Project): Parts => ({
  geographyFolder: join(root, 'dist', 'data'),
  openApiDocument: () =>
    openApiDocument({ title: 'Meltemi', version, description: 'The calls between the map and its server.' }),
  ingest: (configuration) => ingestCommand(root, configuration),
  isKnownPage: readPages(join(root, 'dist', 'client')),
});
