import type { Services } from './services.ts';
import { createHealthStore, type HealthStore } from './server-health.store.ts';

/** The health of the server, followed from the first time that somebody looks at it. */
export function followServerHealth({
  connection,
  environment,
  http,
}: Pick<Services, 'connection' | 'environment' | 'http'>): HealthStore {
  const health = createHealthStore({
    clock: environment.clock,
    visibility: environment.visibility,
    request: async () => (await http.get('/health', { cache: false })).data,
  });
  // A connection that was lost or came back changes what is known.
  connection.subscribe((state) => {
    if (state !== 'checking') void health.refresh();
  });
  void health.refresh();
  return health;
}
