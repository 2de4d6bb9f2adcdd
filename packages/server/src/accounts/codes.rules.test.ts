import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hintOf, judgeCode, makeCode, plainCode } from './codes.rules.ts';

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

describe('a code', () => {
  it('has four groups of signs that nobody mistakes for one another', () => {
    fc.assert(
      fc.property(bytes, (drawn) => {
        expect(makeCode(() => drawn)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
      }),
      { seed: 74 },
    );
  });

  it('is the same however it is typed', () => {
    fc.assert(
      fc.property(bytes, fc.constantFrom(' ', '-', '–', ''), fc.boolean(), (drawn, between, small) => {
        const code = makeCode(() => drawn);
        const typed = ` ${code.replaceAll('-', between).replaceAll('0', 'o').replaceAll('1', 'l')} `;
        expect(plainCode(small ? typed.toLowerCase() : typed)).toBe(code.replaceAll('-', ''));
      }),
      { seed: 75 },
    );
  });

  it('shows only its first group in lists', () => {
    expect(hintOf('ABCD-EFGH-JKMN-PQRS')).toBe('ABCD');
  });

  it('counts once, until it expires or is withdrawn', () => {
    const good = { used_at: null, revoked_at: null, expires_at: 100 };
    expect(judgeCode(undefined, 50)).toBe('code-wrong');
    expect(judgeCode(good, 99)).toBe('good');
    expect(judgeCode(good, 100)).toBe('code-expired');
    expect(judgeCode({ ...good, revoked_at: 5 }, 50)).toBe('code-expired');
    expect(judgeCode({ ...good, used_at: 5 }, 500)).toBe('code-used');
  });
});
