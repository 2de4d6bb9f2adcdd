import { followServerHealth, useServices, type ServerHealth, type Services } from '#services/index.ts';
import { useSignal } from '#signals/index.ts';
import { DebugWindow, type DebugSources } from './DebugWindow.tsx';
import { readGpuFacts } from './gpu-facts.ts';
import { openBrowserNetworkLog } from './network-log.ts';

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

/** What the console reads of the page; made once, because a component that waits for it forgets what it made. */
export function createDebugSources(services: Services): DebugSources {
  const { bus, connection, environment, log, map, once, phase, settings, storageKind, version } = services;
  const health = once(followServerHealth);
  return {
    log,
    network: openBrowserNetworkLog(),
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

/** The error console with the facts of this page; a change of the model or of what draws it shows at once. */
export function DebugPane({ sources }: { sources: DebugSources }) {
  const { map, once } = useServices();
  useSignal(map.model);
  useSignal(map.engine);
  useSignal(once(followServerHealth));
  return <DebugWindow sources={sources} />;
}
