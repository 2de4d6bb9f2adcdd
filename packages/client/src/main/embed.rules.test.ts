import { describe, expect, it } from 'vitest';
import { isIllegalEmbed, readAllowedOrigins, type Embedding } from './embed.rules.ts';

const OWN = 'https://map.example';
const framed: Embedding = { framed: true, ownOrigin: OWN, ancestorOrigins: undefined, referrer: '', allowed: [] };

describe('an embed', () => {
  it('is none outside of a frame, whatever the referrer', () => {
    expect(isIllegalEmbed({ ...framed, framed: false, referrer: 'https://other.example/' })).toBe(false);
  });

  it.each<[string, Partial<Embedding>, boolean]>([
    ['of the own site', { ancestorOrigins: [OWN] }, false],
    ['of another site', { ancestorOrigins: ['https://other.example'] }, true],
    ['of the own site inside another', { ancestorOrigins: [OWN, 'https://other.example'] }, true],
    ['of another port', { ancestorOrigins: [`${OWN}:8443`] }, true],
    ['of a site whose name begins alike', { ancestorOrigins: ['https://map.example.evil.example'] }, true],
    ['of an allowed site', { ancestorOrigins: ['https://friend.example'], allowed: ['https://friend.example'] }, false],
    ['of a sandboxed page', { ancestorOrigins: ['null'] }, true],
    ['known by the referrer as own', { referrer: `${OWN}/page` }, false],
    ['known by the referrer as foreign', { referrer: 'https://other.example/page' }, true],
    ['that hides where it is from', {}, true],
    ['with an empty list and an own referrer', { ancestorOrigins: [], referrer: `${OWN}/` }, false],
  ])('%s', (_, change, illegal) => {
    expect(isIllegalEmbed({ ...framed, ...change })).toBe(illegal);
  });
});

describe('allowed origins', () => {
  it('are read from a comma list; paths and nonsense do not count', () => {
    expect(readAllowedOrigins('https://a.example/x, nonsense,,http://b.example:81')).toEqual([
      'https://a.example',
      'http://b.example:81',
    ]);
    expect(readAllowedOrigins(null)).toEqual([]);
  });
});

describe('a pattern with a star', () => {
  const framedBy = (origin: string): boolean =>
    isIllegalEmbed({
      framed: true,
      ownOrigin: 'https://own.example',
      ancestorOrigins: [origin],
      referrer: '',
      allowed: readAllowedOrigins('https://*.friends.example'),
    });

  it('lets every site below it frame the application, with its scheme only', () => {
    expect(framedBy('https://a.friends.example')).toBe(false);
    expect(framedBy('https://a.b.friends.example')).toBe(false);
    expect(framedBy('http://a.friends.example')).toBe(true);
  });

  it('does not let in sites that only end alike', () => {
    expect(framedBy('https://friends.example')).toBe(true);
    expect(framedBy('https://evilfriends.example')).toBe(true);
  });
});
