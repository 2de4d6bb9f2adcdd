import { describe, expect, it } from 'vitest';
import { isKnownPage } from './known-pages.rules.ts';

describe('the pages the application knows', () => {
  it.each([
    '/',
    '/de',
    '/zh-TW/settings',
    '/50.1/14.4',
    '/-33.9/151.2/gfs/meteogram',
    '/-Wind-wind',
    '/en/-Temperature-temp',
    '/sounding/50/14',
    '/LKPR',
    '/distance/50,14;51,15',
  ])('has %s', (path) => {
    expect(isKnownPage(path)).toBe(true);
  });

  it.each(['/nothing-here', '/settings/more/less', '/abc/def', '/wp-login.php'])('has no %s', (path) => {
    expect(isKnownPage(path)).toBe(false);
  });
});
