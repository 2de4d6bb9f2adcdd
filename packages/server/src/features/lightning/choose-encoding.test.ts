import { describe, expect, it } from 'vitest';
import { chooseEncoding } from './choose-encoding.ts';

describe('the way of compressing', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['BR', 'br'],
    ['br;q=nonsense, gzip', 'gzip'],
    ['identity', 'identity'],
  ])('of %j is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
