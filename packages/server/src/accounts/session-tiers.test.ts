import { describe, expect, it } from 'vitest';
import { WireError } from '#http/errors.ts';
import type { KnownSession } from './sessions.ts';
import { makeSessionTiers, tokenOf } from './session-tiers.ts';

const token = 'aB-_'.repeat(8);
const known = (tier: string | null): KnownSession => ({
  user: { id: 'u', sessionId: 's', tier },
  account: { id: 'u', email: 'a@b', email_confirmed: 1, username: 'u', language: 'en' },
  subscription: undefined,
});

describe('the tier of whoever asks for forecasts', () => {
  it('is learnt once, then known without waiting, and looked at anew after half a minute', async () => {
    let [time, asked, tier] = [0, 0, 'premium' as string | null];
    const tierOf = makeSessionTiers({
      sessions: {
        know: async () => {
          asked += 1;
          return known(tier);
        },
      },
      now: () => time,
      tierOfAll: null,
    });
    const caller = { headers: { authorization: `Bearer ${token}` } };
    expect(tierOf(caller)).toBeNull();
    await tierOf.learn(caller);
    await tierOf.learn({ headers: {}, url: `/forecast?ut=${token}` });
    expect([tierOf(caller), tierOf({ headers: {}, url: `/forecast?a=1&ut=${token}` }), asked]).toEqual([
      'premium',
      'premium',
      1,
    ]);
    tier = null;
    time = 30_000;
    expect(tierOf(caller)).toBeNull();
    await tierOf.learn(caller);
    expect([tierOf(caller), asked]).toEqual([null, 2]);
  });

  it('of a forged token is nothing, and is not asked for again at once', async () => {
    let asked = 0;
    const tierOf = makeSessionTiers({
      sessions: {
        know: async () => {
          asked += 1;
          return null;
        },
      },
      now: () => 0,
      tierOfAll: null,
    });
    const caller = { headers: { authorization: `Bearer ${token}` } };
    await tierOf.learn(caller);
    await tierOf.learn(caller);
    expect([tierOf(caller), asked]).toEqual([null, 1]);
  });

  it('is that of everyone while the database is away, and where the operator opened everything', async () => {
    const tierOf = makeSessionTiers({
      sessions: {
        know: async () => {
          throw new WireError('unavailable');
        },
      },
      now: () => 0,
      tierOfAll: 'everything',
    });
    const caller = { headers: { authorization: `Bearer ${token}` } };
    await expect(tierOf.learn(caller)).resolves.toBeUndefined();
    expect([tierOf(caller), tierOf({ headers: {} })]).toEqual(['everything', 'everything']);
  });

  it.each([
    ['/a?ut=pending', null],
    ['/a?but=' + token, null],
    ['/a', null],
    [`/a?x=1&ut=${token}&y=2`, token],
    [`/a?ut=${token}%00`, null],
  ])('reads from %s', (url, found) => {
    expect(tokenOf({ headers: {}, url })).toBe(found);
  });
});
