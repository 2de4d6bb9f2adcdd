import { defineFeature } from '#services/services.ts';
import { clientFileRoutes } from './client-files.routes.ts';
import { readPages } from './known-pages.rules.ts';

/** The built application: its page for every address that opens a window of it, and its files. */
export const clientFiles = defineFeature({
  name: 'client-files',
  otherRoutes: ['/', '/index.html', '/*'],
  routes: (app, { configuration: { clientFolder, allowEmbed }, random, tierOfAll }) =>
    clientFileRoutes(app, {
      folder: clientFolder,
      isKnownPage: readPages(clientFolder),
      facts: { token: Buffer.from(random(12)).toString('base64url'), allowEmbed, tierOfAll },
    }),
});
