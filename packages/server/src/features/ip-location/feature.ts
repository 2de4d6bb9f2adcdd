import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { ipLocationRoutes } from './ip-location.routes.ts';

/** The place that the address of a visitor suggests. */
export const ipLocation = defineFeature({
  name: 'ip-location',
  calls: [calls.addressLocation],
  routes: ipLocationRoutes,
});
