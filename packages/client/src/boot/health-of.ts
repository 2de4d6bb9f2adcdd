import type { Application } from './application.ts';
import { createHealthStore, type HealthStore } from './server-health.store.ts';

type Asked = Pick<Application, 'connection' | 'environment' | 'http'>;

const stores = new WeakMap<Asked['http'], HealthStore>();

/** The health of the server, asked for from the first time that somebody wants to see it. */
export function healthOf({ connection, environment, http }: Asked): HealthStore {
  const known = stores.get(http);
  if (known !== undefined) return known;
  const health = createHealthStore({
    clock: environment.clock,
    visibility: environment.visibility,
    ask: async () => (await http.get('/health', { cache: false })).data,
  });
  stores.set(http, health);
  // A connection that went or came back changes what is known.
  connection.subscribe((state) => {
    if (state !== 'checking') void health.refresh();
  });
  void health.refresh();
  return health;
}
