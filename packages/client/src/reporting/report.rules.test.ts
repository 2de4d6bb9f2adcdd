import { describe, expect, it } from 'vitest';
import { errorIdOf, runningMinutes, statusOf, UNREPORTED_BROWSER, withoutQueries } from './report.rules.ts';
import { isReferenceError } from './reference-error.ts';

describe('the one browser that is not reported', () => {
  it('is the one that injects its own scripts, no other', () => {
    expect(
      UNREPORTED_BROWSER.test(
        'Mozilla/5.0 (Linux; Android 13) Chrome/112 Mobile Safari/537.36 XiaoMi/MiuiBrowser/17.1',
      ),
    ).toBe(true);
    expect(UNREPORTED_BROWSER.test('Mozilla/5.0 (Linux; Android 13) Chrome/156 Mobile Safari/537.36')).toBe(false);
  });
});

describe('reference errors', () => {
  it('differ from other rejections, also those of another realm', () => {
    expect(isReferenceError(new ReferenceError('x is not defined'))).toBe(true);
    expect(isReferenceError({ name: 'ReferenceError', message: 'x' })).toBe(true);
    expect(isReferenceError(new TypeError('x'))).toBe(false);
    expect(isReferenceError('ReferenceError')).toBe(false);
    expect(isReferenceError(undefined)).toBe(false);
  });
});

describe('addresses in a report', () => {
  it.each([
    ['Request failed for URL /users/v2/favs?ut=S3CRET&did=1: 404', 'Request failed for URL /users/v2/favs: 404'],
    ['https://map.example/?reset-password=S3CRET', 'https://map.example/'],
    ['https://map.example/a#token=S3CRET', 'https://map.example/a'],
    ['at f (https://map.example/a.js?ut=S3CRET:10:5)\n at g', 'at f (https://map.example/a.js:10:5)\n at g'],
    ['at https://map.example/a.js?v=1:10:5', 'at https://map.example/a.js:10:5'],
    ['"/a?ut=S3CRET" and \'/b?x\'', '"/a" and \'/b\''],
    ['What now? Nothing', 'What now? Nothing'],
    ['a?.b is not a function', 'a?.b is not a function'],
  ])('%s becomes %s', (text, bare) => {
    expect(withoutQueries(text)).toBe(bare);
  });
});

describe('facts of a report', () => {
  it('count whole minutes, never below zero', () => {
    expect(runningMinutes(0, 59_999)).toBe(0);
    expect(runningMinutes(0, 60_000)).toBe(1);
    expect(runningMinutes(1000, 0)).toBe(0);
  });

  it('read a numeric status only', () => {
    expect(statusOf({ status: 404 })).toBe(404);
    expect(statusOf({ status: '404' })).toBeNull();
    expect(statusOf(null)).toBeNull();
  });

  it('name the same error alike and others apart', () => {
    expect(errorIdOf('error', 'a', 'f:1')).toMatch(/^[0-9a-f]{8}$/);
    expect(errorIdOf('error', 'a', 'f:1')).toBe(errorIdOf('error', 'a', 'f:1'));
    const others = [
      errorIdOf('customLogError', 'a', 'f:1'),
      errorIdOf('error', 'b', 'f:1'),
      errorIdOf('error', 'a', 'f:2'),
    ];
    expect(new Set([errorIdOf('error', 'a', 'f:1'), ...others]).size).toBe(4);
  });
});
