import { describe, expect, it } from 'vitest';
import { appParts, isKnownPage } from './parts.ts';

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

describe('the description of the wire', () => {
  it('is an OpenAPI 3.1 document with the calls', () => {
    const document = appParts({ root: '/', version: '1.2.3' }).openApiDocument?.() as {
      openapi: string;
      info: { version: string };
      paths: Record<string, unknown>;
    };
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info.version).toBe('1.2.3');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/services/connection', '/sedlina/errors', '/users/settings']),
    );
  });
});
