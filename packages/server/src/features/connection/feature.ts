import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { connectionRoutes } from './connection.routes.ts';

/** Whether the server can be reached. */
export const connection = defineFeature({
  name: 'connection',
  calls: [calls.connection],
  routes: connectionRoutes,
});
