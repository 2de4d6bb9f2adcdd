import { join } from 'node:path';
import { matchRoute, parseEntryPath } from '@meltemi/catalogue';
import { callList, openApiDocument } from '@meltemi/contract';
import { ingestCommand } from './ingest-command.ts';
import type { Project } from './project.ts';
import type { Parts } from './server.ts';

/** True for a path that opens a screen, on a phone or on a large screen, with or without a language in front. */
export function isKnownPage(path: string): boolean {
  const entry = parseEntryPath(path);
  return (
    entry.path === '/' ||
    entry.path === '' ||
    matchRoute(entry.path, 'desktop').found ||
    matchRoute(entry.path, 'mobile').found
  );
}

/** What the other packages bring to the server. */
export const appParts = ({ root, version }: Project): Parts => ({
  geographyFolder: join(root, 'dist', 'data'),
  openApiDocument: () =>
    openApiDocument({ title: 'Meltemi', version, description: 'The calls between the map and its server.' }, callList),
  ingest: (configuration) => ingestCommand(root, configuration),
  isKnownPage,
});
