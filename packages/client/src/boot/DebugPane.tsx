import { useSyncExternalStore } from 'react';
import { DebugWindow, openBrowserNetworkLog, readGpuFacts, type DebugSources } from '../features/debug/index.ts';
import type { Application } from './application.ts';
import { healthOf } from './health-of.ts';
import type { ServerHealth } from './server-health.store.ts';
import { useSignal } from '#signals/useSignal.ts';

// One for the page: what the browser remembers of earlier requests is read once.
const network = openBrowserNetworkLog();

const serverWords = (health: ServerHealth): string => (health.kind === 'ok' ? `ok ${health.version}` : health.kind);

async function readQuota(): Promise<{ readonly usage: number; readonly quota: number } | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { usage, quota };
  } catch {
    // Browsers that have no estimate, or keep it to themselves: the window says that it is not known.
    return null;
  }
}

/** What the console reads of the application; made once, because a component that waits for it forgets what it made. */
export function debugSources(application: Application): DebugSources {
  const { bus, connection, environment, log, map, phase, settings, storageKind, version } = application;
  const health = healthOf(application);
  return {
    log,
    network,
    still: Promise.all([readQuota(), storageKind]).then(([quota, storage]) => ({
      quota,
      storage,
      gpu: readGpuFacts(document.createElement('canvas')),
    })),
    now: () => ({
      version,
      server: serverWords(health.current()),
      phase: phase(),
      events: bus.latest().map(({ name }) => name),
      facts: environment.facts,
      userAgent: navigator.userAgent,
      engine: map.engine.current(),
      overlay: settings.get('overlay'),
      model: map.model.current(),
      keys: environment.storage.keys().length,
      connection: connection.current(),
    }),
    origin: location.origin,
    clock: () => environment.clock.now(),
    copy: (text) => navigator.clipboard.writeText(text),
  };
}

/** The error console with the facts of this page; a change of the model or of what draws it is told at once. */
export function DebugPane({ application, sources }: { application: Application; sources: DebugSources }) {
  useSignal(application.map.model);
  useSignal(application.map.engine);
  const { subscribe, current } = healthOf(application);
  useSyncExternalStore(subscribe, current, current);
  return <DebugWindow sources={sources} />;
}
