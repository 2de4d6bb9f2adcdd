import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginLimits } from '#accounts/login-limits.ts';
import { openPasswords, type Passwords } from '#accounts/passwords.ts';
import { onEachEngine } from '#database/test-databases.ts';
import { testAccountService, type TestAccountService } from './test-account-service.ts';

const password = 'Correct1horse';

onEachEngine((engine) => {
  let service: TestAccountService;
  let compared = 0;
  beforeAll(async () => {
    const real = await openPasswords();
    const counting: Passwords = {
      ...real,
      matches: (...words) => {
        compared += 1;
        return real.matches(...words);
      },
    };
    service = await testAccountService(engine.database, [], counting);
    for (const name of ['victim', 'other'])
      await service.post('/api/register', {
        email: `${name}@example.org`,
        username: name,
        password,
        confirmation: password,
      });
  });
  afterAll(() => service.close());

  const login = (name: string, word: string, from: string) =>
    service.post('/api/login', { email: `${name}@example.org`, password: word }, { from });

  describe('guessing passwords', () => {
    it('ends for the address that guesses, and the owner still gets in from another', async () => {
      const session = (await login('victim', password, '192.0.2.1')).json().token as string;
      const codes: number[] = [];
      for (let k = 0; k < loginLimits.pair + 3; k += 1)
        codes.push((await login('victim', `Wrong${k}horse`, '203.0.113.9')).statusCode);
      expect(codes).toEqual([...Array.from({ length: loginLimits.pair }, () => 401), 429, 429, 429]);
      const refused = await login('victim', password, '203.0.113.9');
      expect([refused.statusCode, refused.json().error.code, refused.headers['retry-after']]).toEqual([
        429,
        'rate-limited',
        expect.any(String),
      ]);
      expect((await login('victim', password, '192.0.2.1')).statusCode).toBe(200);
      expect((await login('victim', password, '198.51.100.77')).statusCode).toBe(200);
      expect((await service.get('/api/info', session)).json().auth).toBe(true);
      service.clock.time += loginLimits.window;
      expect((await login('victim', password, '203.0.113.9')).statusCode).toBe(200);
    });

    it('many at once are not let past the limit', async () => {
      const replies = await Promise.all(
        Array.from({ length: 25 }, (_, k) => login('other', `Wrong${k}horse`, '203.0.113.50')),
      );
      expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(loginLimits.pair);
      expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(25 - loginLimits.pair);
    });

    it('one password over many accounts ends too, and locks no account', async () => {
      const codes: number[] = [];
      for (let k = 0; k < loginLimits.address + 5; k += 1)
        codes.push((await login(`person${k}`, 'Summer2026', '203.0.113.99')).statusCode);
      expect(codes.filter((code) => code === 401)).toHaveLength(loginLimits.address);
      expect(codes.slice(-5)).toEqual([429, 429, 429, 429, 429]);
      expect((await login('other', password, '192.0.2.2')).statusCode).toBe(200);
    });

    it('costs the same comparison whether or not there is an account', async () => {
      const before = compared;
      await login('nobody-at-all', password, '192.0.2.60');
      expect(compared - before).toBe(1);
      await login('victim', 'Wrong9horse', '192.0.2.61');
      expect(compared - before).toBe(2);
    });
  });
});
