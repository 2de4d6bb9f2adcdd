import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#database/open-database.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { makeForgottenPasswords } from './forgotten-password.ts';
import { testAccountService, type TestAccountService } from './test-account-service.ts';

onEachEngine((engine) => {
  let service: TestAccountService;
  let events: string[] = [];
  beforeAll(async () => {
    const watched: Database = {
      ...engine.database,
      get db() {
        events.push('looked up');
        return engine.database.db;
      },
      write: (work) => {
        events.push('written');
        return engine.database.write(work);
      },
    };
    service = await testAccountService(watched);
    service.app.addHook('onResponse', async () => void events.push('answered'));
    const form = { email: 'known@example.org', username: 'known', password: 'Correct1horse' };
    await service.post('/api/register', { ...form, confirmation: form.password });
  });
  afterAll(() => service.close());

  describe('a forgotten password', () => {
    it('is answered before anything is looked up, and costs one transaction with and without an account', async () => {
      const seen = [];
      for (const name of ['known', 'unknown']) {
        events = [];
        const reply = await service.post('/api/forgotten-password', { email: `${name}@example.org` });
        await vi.waitFor(() => expect(events).toContain('written'));
        const { date: _date, 'x-request-id': _id, ...headers } = reply.headers;
        seen.push({ status: reply.statusCode, body: reply.body, events, limits: Object.keys(headers) });
      }
      expect(seen[0]?.events).toEqual(['answered', 'written']);
      expect(seen[1]).toEqual(seen[0]);
    });

    it('is worked on before the server ends, however long it would have waited', async () => {
      const sent: string[] = [];
      const forgotten = makeForgottenPasswords({
        database: engine.database,
        send: async (user) => void sent.push(user.email),
        onFault: (error) => {
          throw error;
        },
        now: Date.now,
        random: (bytes) => new Uint8Array(bytes).fill(255),
        spread: 3_600_000,
      });
      forgotten.take('known@example.org');
      forgotten.take('unknown@example.org');
      await forgotten.close();
      expect(sent).toEqual(['known@example.org']);
    });

    it('is refused when too many wait, whoever it is about', async () => {
      const forgotten = makeForgottenPasswords({
        database: { ...engine.database, write: () => Promise.reject(new Error('not in this test')) },
        send: async () => undefined,
        onFault: () => undefined,
        now: Date.now,
        random: (bytes) => new Uint8Array(bytes),
        spread: 0,
      });
      for (let k = 0; k < 1_000; k += 1) forgotten.take(`a${k}@example.org`);
      expect(() => forgotten.take('known@example.org')).toThrow(expect.objectContaining({ code: 'unavailable' }));
      await forgotten.close();
    });
  });
});
