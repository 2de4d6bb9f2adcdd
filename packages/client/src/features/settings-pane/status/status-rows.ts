import type { Translate } from '#language/index.ts';
import type { ConnectionState } from '#network/index.ts';
import type { ServerHealth } from '#services/server-health.store.ts';
import type { StatusRow } from './StatusList.tsx';

/** Where collections are kept: on the device, or only until the page closes. */
export type StorageKind = 'indexeddb' | 'memory';

/** What the status rows tell about. */
export interface StatusFacts {
  readonly connection: ConnectionState;
  readonly health: ServerHealth;
  /** Undefined until the database answered. */
  readonly storage: StorageKind | undefined;
  /** The clock of the device, as the settings want it written. */
  readonly time: string;
}

function connectionRow(connection: ConnectionState, t: Translate): StatusRow {
  const tone = ({ online: 'good', checking: 'fair', offline: 'bad' } as const)[connection];
  return { id: 'connection', label: t('statusConnection'), value: t(`connection.${connection}`), tone };
}

function serverRow(health: ServerHealth, t: Translate): StatusRow {
  const row = { id: 'server', label: t('statusServer') };
  switch (health.kind) {
    case 'ok':
      return { ...row, value: t('server.ok', { version: health.version }), tone: 'good' };
    case 'checking':
      return { ...row, value: t('server.checking'), tone: 'fair' };
    case 'degraded':
      return { ...row, value: t('server.degraded'), tone: 'fair' };
    case 'unreachable':
      return { ...row, value: t('server.unreachable'), tone: 'bad' };
  }
}

function storageRow(storage: StorageKind | undefined, t: Translate): StatusRow {
  const row = { id: 'storage', label: t('statusStorage') };
  if (storage === undefined) return { ...row, value: t('storage.checking'), tone: 'fair' };
  return { ...row, value: t(`storage.${storage}`), tone: storage === 'indexeddb' ? 'good' : 'fair' };
}

/** The rows of the start page, in their order. */
export function statusRows({ connection, health, storage, time }: StatusFacts, t: Translate): readonly StatusRow[] {
  return [
    connectionRow(connection, t),
    serverRow(health, t),
    storageRow(storage, t),
    { id: 'time', label: t('statusTime'), value: time, tone: 'plain' },
  ];
}
