import { describe, expect, it } from 'vitest';
import { createCalendar } from '../calendar/calendar.ts';
import { utcZone } from '../calendar/zones.ts';
import { productIdents } from '../products/product-idents.ts';
import { products } from '../products/products.ts';
import { isBeyondFree, maxTileZoomFor, tileAccess, updateIntervalFor } from './access.rules.ts';
import { firstPremiumDay, isPremiumDay } from './premium-days.ts';
import { allowedStep, forecastStep, isPremium } from './tiers.ts';

const calendar = createCalendar(
  { ref: '2026-07-14T00:00:00Z', update: '2026-07-14T06:00:00Z', info: '2026-07-14T06:00:00Z', dst: [[3, 3, 240]] },
  { zone: utcZone },
);

describe('a tier', () => {
  it('is premium when there is one', () => {
    expect(isPremium('premium')).toBe(true);
    expect(isPremium(null)).toBe(false);
    expect(isPremium('')).toBe(false);
  });

  it('opens hourly steps; without one steps are of 3 hours', () => {
    expect(forecastStep('premium')).toBe(1);
    expect(forecastStep(null)).toBe(3);
    expect(allowedStep(1, null)).toBe(3);
    expect(allowedStep(1, 'premium')).toBe(1);
    expect(allowedStep(3, 'premium')).toBe(3);
    expect(allowedStep(null, 'premium')).toBe(3);
  });
});

describe('days', () => {
  it('are premium from index 6, unless the product is free', () => {
    expect(firstPremiumDay).toBe(6);
    expect([5, 6, 9].map((index) => isPremiumDay(index, false))).toEqual([false, true, true]);
    expect(isPremiumDay(9, true)).toBe(false);
  });

  it('mark a time beyond the premium start for non-subscribers only', () => {
    const start = Date.UTC(2026, 6, 20);
    expect(isBeyondFree(calendar, start - 1, null)).toBe(false);
    expect(isBeyondFree(calendar, start, null)).toBe(true);
    expect(isBeyondFree(calendar, start, 'premium')).toBe(false);
    expect(isBeyondFree({ premiumStart: null }, start, null)).toBe(false);
  });
});

describe('products', () => {
  it('update more often for subscribers', () => {
    expect([null, 'premium'].map((tier) => updateIntervalFor(products.ecmwf, tier))).toEqual([720, 360]);
    expect(updateIntervalFor(products.hrrrConus, 'premium')).toBe(60);
    for (const ident of productIdents)
      expect(updateIntervalFor(products[ident], 'premium')).toBeLessThanOrEqual(
        updateIntervalFor(products[ident], null),
      );
  });

  it('have deeper tiles for subscribers', () => {
    expect([null, 'premium'].map((tier) => maxTileZoomFor(products.iconD2, tier))).toEqual([4, 6]);
    expect([null, 'premium'].map((tier) => maxTileZoomFor(products.satellite, tier))).toEqual([7, 11]);
    expect(tileAccess(products.ecmwf, 3, null)).toBe('open');
    expect(tileAccess(products.ecmwf, 4, null)).toBe('aboveTier');
    expect(tileAccess(products.ecmwf, 4, 'premium')).toBe('open');
    expect(tileAccess(products.ecmwf, 5, 'premium')).toBe('aboveProduct');
    expect(tileAccess(products.gfs, 4, null)).toBe('aboveProduct');
  });
});
