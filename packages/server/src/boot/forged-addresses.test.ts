import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { loginLimits } from '../accounts/login-limits.ts';
import type { DatabasePlace } from '../database/open-database.ts';
import { freshPlace, onEachEngine } from '../database/test-databases.ts';
import { freshAddress, testServer, type TestServer } from './test-server.ts';

/** The address that the caller really has. */
const attacker = '203.0.113.7';
const proxy = '10.9.9.9';

let servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});
const started = async (place: DatabasePlace, variables: Readonly<Record<string, string>> = {}): Promise<TestServer> => {
  const server = await testServer(place, variables);
  servers.push(server);
  return server;
};
const login = async ({ app }: TestServer, email: string, forwarded: string, remoteAddress: string): Promise<number> =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      headers: { 'x-meltemi-client': 'test', 'x-forwarded-for': forwarded },
      payload: { email, password: 'Wrong1horse' },
    })
  ).statusCode;

describe('one server', () => {
  let place: DatabasePlace;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ place, remove } = await freshPlace('sqlite'));
  });
  afterAll(() => remove());

  it.each([
    // Without a proxy the caller writes the whole header; a proxy appends the address that it sees.
    ['no proxy', {}, attacker, (forged: string) => forged],
    ['one proxy by count', { TRUST_PROXY: '1' }, proxy, (forged: string) => `${forged}, ${attacker}`],
    ['a proxy by address', { TRUST_PROXY: proxy }, proxy, (forged: string) => `${forged}, ${attacker}`],
  ] as const)(
    'refuses a hundred wrong logins with forged forwarded addresses at the limit: %s',
    async (name, variables, remote, header) => {
      const server = await started(place, variables);
      const email = `${name.replaceAll(' ', '-')}@example.org`;
      const codes: number[] = [];
      for (let k = 0; k < 100; k += 1) codes.push(await login(server, email, header(freshAddress()), remote));
      expect(codes.slice(0, loginLimits.pair)).toEqual(Array.from({ length: loginLimits.pair }, () => 401));
      expect(codes.slice(loginLimits.pair)).toEqual(Array.from({ length: 100 - loginLimits.pair }, () => 429));
    },
  );

  it('divides the limits that it keeps for itself by the number of servers', async () => {
    const taken = async (variables: Readonly<Record<string, string>>): Promise<number> => {
      const { app } = await started(place, variables);
      const payload = { errorID: 'e', type: 'error', msg: 'm', timestamp: 1 };
      const codes: number[] = [];
      for (let k = 0; k < 61; k += 1)
        codes.push((await app.inject({ method: 'POST', url: '/sedlina/errors', payload })).statusCode);
      return codes.filter((code) => code === 204).length;
    };
    expect([await taken({}), await taken({ MELTEMI_SERVERS: '3' })]).toEqual([60, 20]);
  });
});

onEachEngine((engine) => {
  it('two servers on one database let through as many wrong logins as one', async () => {
    const both = [await started(engine.place), await started(engine.place)];
    const codes: number[] = [];
    for (let k = 0; k < 10; k += 1)
      for (const server of both) codes.push(await login(server, 'shared@example.org', '', '203.0.113.8'));
    expect(codes.filter((code) => code === 401)).toHaveLength(loginLimits.pair);
    expect(codes.filter((code) => code === 429)).toHaveLength(20 - loginLimits.pair);
  });
});
