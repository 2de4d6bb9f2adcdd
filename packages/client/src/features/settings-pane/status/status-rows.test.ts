import { describe, expect, it } from 'vitest';
import { statusRows, type StatusFacts } from './status-rows.ts';

const facts: StatusFacts = {
  connection: 'online',
  health: { kind: 'ok', version: '0.1.0' },
  storage: 'indexeddb',
  time: '15:05',
};
/** Shows which key is asked for, and with what. */
const t = (key: string, params: object = {}) => [key, ...Object.values(params)].join(' ');
const rowOf = (id: string, change: Partial<StatusFacts>) =>
  statusRows({ ...facts, ...change }, t).find((row) => row.id === id);

describe('status rows', () => {
  it('say that all is well', () => {
    expect(statusRows(facts, t).map(({ value, tone }) => [value, tone])).toEqual([
      ['connection.online', 'good'],
      ['server.ok 0.1.0', 'good'],
      ['storage.indexeddb', 'good'],
      ['15:05', 'plain'],
    ]);
  });

  it.each([
    ['connection', { connection: 'offline' }, 'connection.offline', 'bad'],
    ['connection', { connection: 'checking' }, 'connection.checking', 'fair'],
    ['server', { health: { kind: 'unreachable' } }, 'server.unreachable', 'bad'],
    ['server', { health: { kind: 'degraded' } }, 'server.degraded', 'fair'],
    ['server', { health: { kind: 'checking' } }, 'server.checking', 'fair'],
    ['storage', { storage: 'memory' }, 'storage.memory', 'fair'],
    ['storage', { storage: undefined }, 'storage.checking', 'fair'],
  ] as const)('do not hide trouble: %s %j', (id, change, value, tone) => {
    expect(rowOf(id, change)).toMatchObject({ value, tone });
  });
});
