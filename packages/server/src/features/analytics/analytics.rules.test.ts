import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OTHER, PAGES_A_DAY, addView, dayOf, pageName, refusesCounting } from './analytics.rules.ts';
import type { DayViews } from './analytics.schema.ts';

describe('pages', () => {
  it.each([
    [undefined, '/'],
    ['', '/'],
    ['/-Wind-wind?50.1,14.4,5', '/-Wind-wind'],
    ['https://map.example/cs/settings#x', '/cs/settings'],
    ['/50.087/14.421/meteogram', '/:n/:n/meteogram'],
    ['/50.087,14.421', '/:n'],
    ['/webcams/1731969203', '/webcams/:id'],
    ['/users/jan@example.com', '/users/:id'],
    ['/a/b/c/d/e/f/g/h', '/a/b/c/d/e/f'],
    ['/<script>', '/script'],
  ])('%s is counted as %s', (page, name) => {
    expect(pageName(page)).toBe(name);
  });

  it('are short, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (page) => {
        const name = pageName(page);
        expect(name.length).toBeLessThanOrEqual(80);
        expect(name).toMatch(/^\/[^?#\s<>]*$/);
      }),
      { seed: 5 },
    );
  });
});

describe('counting', () => {
  it('goes by the day in UTC', () => {
    expect(dayOf(Date.UTC(2026, 0, 31, 23, 59, 59, 999))).toBe('2026-01-31');
    expect(dayOf(Date.UTC(2026, 1, 1))).toBe('2026-02-01');
  });

  it('loses no view and never has more rows than the limit and one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('index', 'embed', 'constructor'), fc.nat(2 * PAGES_A_DAY)), {
          maxLength: 3_000,
          minLength: 2_000,
        }),
        (seen) => {
          const views: DayViews = {};
          for (const [code, page] of seen) addView(views, code, `/${page}`);
          const rows = Object.values(views).flatMap((pages) => Object.values(pages));
          expect(rows.reduce((sum, count) => sum + count, 0)).toBe(seen.length);
          expect(rows.length).toBeLessThanOrEqual(PAGES_A_DAY + 1);
        },
      ),
      { seed: 6, numRuns: 5 },
    );
  });

  it('counts a page beyond the limit as other, and a known page still by name', () => {
    const views: DayViews = {};
    for (let n = 0; n < PAGES_A_DAY; n++) addView(views, 'index', `/${n}`);
    addView(views, 'index', '/new');
    addView(views, 'index', '/0');
    expect(views[OTHER]).toEqual({ [OTHER]: 1 });
    expect(views['index']?.['/0']).toBe(2);
  });

  it('is refused by Do Not Track and by Global Privacy Control', () => {
    expect(refusesCounting({ dnt: '1' })).toBe(true);
    expect(refusesCounting({ 'sec-gpc': '1' })).toBe(true);
    expect(refusesCounting({ dnt: '0' })).toBe(false);
    expect(refusesCounting({})).toBe(false);
  });
});
