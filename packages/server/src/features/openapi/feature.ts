import { calls, openApiDocument } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { openApiRoutes } from './openapi.routes.ts';

/** The description of every call that this server answers. */
export const openapi = defineFeature({
  name: 'openapi',
  calls: [calls.openApi],
  routes: (app, services) => {
    const { version } = services.configuration;
    const info = { title: 'Meltemi', version, description: 'The calls between the map and its server.' };
    return openApiRoutes(app, { document: () => openApiDocument(info, services.calls) });
  },
});
