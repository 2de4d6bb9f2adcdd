import { defineFeature } from '#services/services.ts';
import { simulatedFireJobs } from './simulated-fires.ts';

/** Fires of the simulated world; the map shows them among the points of interest. */
export const fires = defineFeature({ name: 'fires', jobs: simulatedFireJobs });
