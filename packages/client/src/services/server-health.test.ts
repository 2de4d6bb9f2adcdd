import { describe, expect, it, vi } from 'vitest';
import { createMemoryEnvironment } from '#device/index.ts';
import type { ConnectionState, Http } from '#network/index.ts';
import { followServerHealth } from './server-health.ts';

describe('the health of the server', () => {
  it('is asked for once somebody looks, and again when the connection went or came back', async () => {
    const heard: ((state: ConnectionState) => void)[] = [];
    const get = vi.fn<() => Promise<unknown>>(async () => ({ data: { status: 'ok', version: '1.2.3' } }));
    const services = {
      environment: createMemoryEnvironment(),
      http: { get } as unknown as Http,
      connection: {
        current: () => 'online' as const,
        subscribe: (listener: (state: ConnectionState) => void) => (heard.push(listener), () => undefined),
        reportFailure: () => undefined,
      },
    };
    const health = followServerHealth(services);
    await vi.waitFor(() => expect(health.current()).toEqual({ kind: 'ok', version: '1.2.3' }));
    for (const state of ['checking', 'offline', 'online'] as const) heard[0]?.(state);
    expect([heard.length, get.mock.calls.length]).toEqual([1, 3]);
    health.stop();
  });
});
