import { describe, expect, it } from 'vitest';
import { baseQuery } from './base-query.ts';
import { cacheRules } from './cache-rules.ts';
import { pendingUser } from './wire-words.ts';

describe('the common query of base calls', () => {
  it('has the seven values of foundations §7', () => {
    const given = { pt: 'tok-1', ut: 'abc.def', did: '0b9d2c1e-1111', sc: '12', pr: '1', v: '1.2.3', rc: '99' };
    expect(baseQuery.parse(given)).toEqual({
      pt: 'tok-1',
      ut: 'abc.def',
      did: '0b9d2c1e-1111',
      sc: 12,
      pr: true,
      v: '1.2.3',
      rc: 99,
    });
    expect(Object.keys(baseQuery.shape)).toHaveLength(7);
  });

  it('takes the word pending for the user token', () => {
    expect(pendingUser).toBe('pending');
    expect(baseQuery.parse({ ut: pendingUser })).toEqual({ ut: 'pending' });
  });

  it('is optional as a whole', () => {
    expect(baseQuery.parse({})).toEqual({});
  });

  it.each([
    { sc: '-1' },
    { rc: '1.5' },
    { pr: 'maybe' },
    { ut: 'a b' },
    { pt: '' },
    { did: '<script>' },
    { v: 'x'.repeat(41) },
  ])('refuses %j', (query) => {
    expect(baseQuery.safeParse(query).success).toBe(false);
  });
});

describe('cache rules', () => {
  it('defaults to five minutes and keeps names a day', () => {
    expect(cacheRules.fiveMinutes.clientSeconds).toBe(5 * 60);
    expect(cacheRules.day.clientSeconds).toBe(86_400);
  });

  it('marks addressed content immutable for a year', () => {
    expect(cacheRules.immutable.control).toBe('public, max-age=31536000, immutable');
  });
});
