import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calls, requestPath } from '@meltemi/contract';
import { redactText, redactUrl, shortenAddress } from './redaction.ts';

describe('addresses in logs', () => {
  it.each([
    'token',
    'userToken',
    'token2',
    'pageToken',
    'authHash',
    'password',
    'email',
    'deviceID',
    'client_id',
    'uid',
    'api_key',
    '%74oken',
    'TOKEN',
  ])('hides the value of %s', (name) => {
    expect(redactUrl(`/a?x=1&${name}=s3cret&y=2`)).toBe(`/a?x=1&${name}=[hidden]&y=2`);
  });

  it('hides who asks in the address of a call as the browser sends it', () => {
    const common = {
      pt: 'PAGE-S3CRET',
      ut: 'USER.S3CRET',
      did: 'DEVICE-S3CRET',
      sc: '12',
      pr: true,
      v: '1.2.3',
      rc: '99',
    };
    const sent = requestPath(calls.reverseName, { lat: 50, lon: 14, zoom: 5 }, { lang: 'cs', ...common });
    expect(sent).toContain('ut=USER.S3CRET');
    const [path = '', query = ''] = redactUrl(sent).split('?');
    expect(path).toBe('/reverse/v3/50/14/5');
    const shown = Object.fromEntries(new URLSearchParams(query));
    expect(shown).toMatchObject({
      lang: 'cs',
      sc: '12',
      v: '1.2.3',
      rc: '99',
      pt: '[hidden]',
      ut: '[hidden]',
      did: '[hidden]',
    });
  });

  it('hides the short names however they are spelled, and only as whole names', () => {
    expect(redactUrl('/a?UT=x&%75t=y&did=z&route=1&put=2&candid=3')).toBe(
      '/a?UT=[hidden]&%75t=[hidden]&did=[hidden]&route=1&put=2&candid=3',
    );
  });

  it('keeps parameters that say nothing of a person', () => {
    expect(redactUrl('/capalerts/50/14?lang=cs&maxCount=6')).toBe('/capalerts/50/14?lang=cs&maxCount=6');
  });

  it('drops the fragment and survives broken escapes', () => {
    expect(redactUrl('/a?%E0%A4=1&token=x#token=y')).toBe('/a?%E0%A4=1&token=[hidden]');
  });

  it('never prints the value of a token, wherever it stands', () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word)), fc.nat(5), (pairs, at) => {
        const query = pairs.map(([name, value]) => `${name}=${value}`);
        query.splice(at, 0, 'ut=S3CRET', 'userToken=S3CRET');
        expect(redactUrl(`/x?${query.join('&')}`)).not.toContain('S3CRET');
      }),
      { seed: 2 },
    );
  });
});

describe('texts in logs', () => {
  it.each([
    ['Request failed for URL /a?x=1&ut=abc.def&y=2', 'Request failed for URL /a?x=1&ut=[hidden]&y=2'],
    ['authorization: Bearer abc.def\nnext', 'authorization: [hidden]\nnext'],
    ['{"authorization":"Bearer abc","n":1}', '{"authorization":"[hidden]","n":1}'],
    ['sent Bearer abc.def here', 'sent Bearer [hidden] here'],
    [String.raw`{"password":"Abc \" 1","n":1}`, '{"password":"[hidden]","n":1}'],
    [String.raw`{"msg":"{\"token\":\"abc\"}"}`, String.raw`{"msg":"{\"token\":\"[hidden]\"}"}`],
    ['key=abc; other=def', 'key=[hidden]; other=def'],
    ['Unexpected token u in JSON at position 4', 'Unexpected token u in JSON at position 4'],
    [
      'at sessionOf (https://map.example/assets/index-BkQ2x1Zc.js:10:5)',
      'at sessionOf (https://map.example/assets/index-BkQ2x1Zc.js:10:5)',
    ],
    ['aVeryLongNameOfAFunctionThatNobodyShouldEverWrite', 'aVeryLongNameOfAFunctionThatNobodyShouldEverWrite'],
  ])('%s becomes %s', (text, shown) => {
    expect(redactText(text)).toBe(shown);
  });

  it('show no token, and JSON stays JSON', () => {
    const token = fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .map((bytes) => Buffer.from(bytes).toString('base64url'));
    fc.assert(
      fc.property(
        token,
        fc.string(),
        fc.string(),
        fc.constantFrom('ut=', 'Bearer ', '"token":"', ''),
        (secret, before, after, sign) => {
          const line = JSON.stringify({ msg: `${before}${sign}${secret} ${after}`, token: secret });
          const shown = redactText(line);
          expect(() => JSON.parse(shown) as unknown).not.toThrow();
          // Thirty-two equal bytes are no token.
          if (/\d/.test(secret) && /[a-z]/.test(secret) && /[A-Z]/.test(secret) && !/[\w-]$/.test(before))
            expect(shown).not.toContain(secret);
        },
      ),
      { seed: 7, numRuns: 300 },
    );
  });
});

describe('client addresses in logs', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['2001:db8:1234:5678:9abc:def0:1234:5678', '2001:db8:1234::'],
    ['2001:db8::1', '2001:db8:0::'],
    ['::1', '0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0::'],
    ['not an address', ''],
  ])('shortens %s to %s', (address, short) => {
    expect(shortenAddress(address)).toBe(short);
  });

  it('is the same for all 256 neighbours of an IPv4 address', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(255), (address, last) => {
        expect(shortenAddress(address)).toBe(shortenAddress(address.replace(/\d+$/, String(last))));
      }),
      { seed: 3 },
    );
  });
});
