import { describe, expect, it } from 'vitest';
import { openPasswords } from './passwords.ts';

describe('passwords', () => {
  it('match their hash and no other, and nothing where there is no account', async () => {
    const passwords = await openPasswords();
    const stored = await passwords.hash('correct horse', 'a');
    expect(await passwords.matches('correct horse', stored, 'a')).toBe(true);
    expect(await passwords.matches('wrong horse', stored, 'a')).toBe(false);
    expect(await passwords.matches('correct horse', undefined, 'a')).toBe(false);
  });

  it('are refused when too many wait, and taken again afterwards', async () => {
    const passwords = await openPasswords({ waiting: 1 });
    const taken = ['one', 'two', 'three'].map((password) => passwords.hash(password, 'flood'));
    await expect(passwords.hash('four', 'other')).rejects.toMatchObject({ code: 'unavailable' });
    expect(new Set(await Promise.all(taken)).size).toBe(3);
    expect(await passwords.hash('five', 'other')).toMatch(/^\$argon2id\$/);
  });
});
