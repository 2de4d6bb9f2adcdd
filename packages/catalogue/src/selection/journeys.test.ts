import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { maxTileZoomFor, stepsFor } from '../access/access.rules.ts';
import { latestRun } from '../access/runs.rules.ts';
import { dataTileZoom } from '../access/tile-zoom.rules.ts';
import { createCalendar, type Calendar } from '../calendar/calendar.ts';
import { dstHours, parseMinifest } from '../calendar/minifest.ts';
import { nearestPath } from '../calendar/calendar-time.rules.ts';
import { fixedZone } from '../calendar/zones.ts';
import { overlayIdents, type OverlayIdent } from '../overlays/overlay-idents.ts';
import { overlays } from '../overlays/overlays.ts';
import type { Viewport } from '../products/coverage.rules.ts';
import type { ProductIdent } from '../products/product-idents.ts';
import { productLayers } from '../products/product-layers.rules.ts';
import { products } from '../products/products.ts';
import { resolveSelection, visibleProducts, type Selection } from './product.rules.ts';
import { dataTilePath } from './tile-path.ts';
import { adoptCalendar } from './timestamp.rules.ts';

const now = Date.UTC(2026, 6, 14, 13, 30);
const view = (lat: number, lon: number, degrees = 8): Viewport => ({
  north: lat + degrees / 2,
  south: lat - degrees / 2,
  east: lon + degrees,
  west: lon - degrees,
});

/** What the map shows after a move or a choice; a failure would be a mistake of the catalogue here. */
function shown(wanted: Selection, preferred: ProductIdent, viewport: Viewport): Selection {
  const result = resolveSelection(wanted, preferred, visibleProducts(wanted.overlay, viewport, 'desktop'));
  if (!result.ok) throw new Error(result.message);
  return result.selection;
}

/** The calendar that a product on schedule gives a user. */
function calendarFor(product: ProductIdent, tier: string | null): Calendar | null {
  const ref = latestRun(products[product], tier, now);
  if (ref === null) return null;
  const [run, stamp] = [new Date(ref).toISOString(), new Date(now).toISOString()];
  const parsed = parseMinifest({ ref: run, update: stamp, info: stamp, dst: stepsFor(products[product], tier) });
  return parsed.ok
    ? createCalendar(parsed.minifest, { zone: fixedZone(120), now, freeProduct: products[product].freeProduct })
    : null;
}

describe('a journey over the map', () => {
  it('keeps the model while it is in view and falls back to the preferred one', () => {
    const start: Selection = { overlay: 'wind', product: 'iconD2', level: '850h' };
    const inPrague = shown(start, 'gfs', view(50, 14));
    expect(inPrague).toEqual(start);
    const inDenver = shown(inPrague, 'gfs', view(40, -105));
    expect(inDenver).toEqual({ overlay: 'wind', product: 'gfs', level: '850h' });
    // Coming back does not switch again: the current model is still in view.
    expect(shown(inDenver, 'gfs', view(50, 14)).product).toBe('gfs');
  });

  it('changes model with the overlay and finds a level that both have', () => {
    const wind: Selection = { overlay: 'wind', product: 'arome', level: '100m' };
    const temp = shown({ ...wind, overlay: 'temp' }, 'ecmwf', view(47, 2));
    expect(temp).toEqual({ overlay: 'temp', product: 'arome', level: 'surface' });
    const icing = shown({ ...temp, overlay: 'icing' }, 'ecmwf', view(47, 2));
    expect(icing).toEqual({ overlay: 'icing', product: 'ecmwf', level: '950h' });
    const waves = shown({ ...icing, overlay: 'waves' }, 'ecmwf', view(47, 2));
    expect(waves).toEqual({ overlay: 'waves', product: 'ecmwfWaves', level: 'surface' });
    const back = shown({ ...waves, overlay: 'wind' }, 'icon', view(47, 2));
    expect(back).toEqual({ overlay: 'wind', product: 'icon', level: 'surface' });
  });

  it('keeps the time through a change of model, as far as the new one reaches', () => {
    const long = calendarFor('ecmwf', null);
    const short = calendarFor('iconD2', null);
    expect(long).not.toBeNull();
    expect(short).not.toBeNull();
    if (long === null || short === null) return;
    const soon = Date.UTC(2026, 6, 15, 12);
    expect(adoptCalendar(short, 'wind', { timestamp: soon, acRange: 12 }).timestamp).toBe(soon);
    expect(adoptCalendar(short, 'wind', { timestamp: long.end, acRange: 12 }).timestamp).toBe(short.end);
  });
});

describe('a subscription', () => {
  it('brings the newer run, hourly steps and deeper tiles', () => {
    const { gfs, ecmwf, iconD2 } = products;
    expect(latestRun(gfs, null, now)).toBe(Date.UTC(2026, 6, 14, 0));
    expect(latestRun(gfs, 'premium', now)).toBe(Date.UTC(2026, 6, 14, 6));
    expect(dstHours(stepsFor(ecmwf, 'premium')).length).toBeGreaterThan(dstHours(stepsFor(ecmwf, null)).length);
    expect(dataTileZoom(iconD2.dataQuality, 7, maxTileZoomFor(iconD2, null))).toBe(4);
    expect(dataTileZoom(iconD2.dataQuality, 7, maxTileZoomFor(iconD2, 'premium'))).toBe(6);
  });

  it('opens days from day 7 on', () => {
    const calendar = calendarFor('ecmwf', null);
    expect(calendar?.days.filter((day) => day.premium && day.hasForecast).map((day) => day.day)).toEqual([
      20, 21, 22, 23, 24,
    ]);
    expect(calendarFor('drought', null)?.premiumStart).toBeNull();
  });
});

describe('from a choice to a tile', () => {
  const anyOverlay = fc.constantFrom(
    ...overlayIdents.filter((ident): ident is OverlayIdent => overlays[ident].family !== 'none'),
  );

  it('every overlay has a well-formed path at any place and time, for any user', () => {
    const place = fc.record({ lat: fc.integer({ min: -60, max: 60 }), lon: fc.integer({ min: -180, max: 180 }) });
    fc.assert(
      fc.property(
        anyOverlay,
        place,
        fc.constantFrom(null, 'premium'),
        fc.integer({ min: -48, max: 400 }),
        (overlay, { lat, lon }, tier, later) => {
          const selection = shown({ overlay, product: 'ecmwf', level: '700h' }, 'ecmwf', view(lat, lon));
          const calendar = calendarFor(selection.product, tier);
          if (calendar === null) {
            expect(products[selection.product].timeline).not.toBe('forecast');
            return;
          }
          const { timestamp, acRange } = adoptCalendar(calendar, overlay, {
            timestamp: now + later * 3_600_000,
            acRange: 24,
          });
          const address = {
            refTime: calendar.refTime,
            path: nearestPath(calendar, timestamp),
            z: 3,
            x: 4,
            y: 2,
            acRange,
          };
          const paths = productLayers(selection.overlay, selection.product, selection.level).map((bound) =>
            dataTilePath(bound, address),
          );
          for (const path of paths) {
            expect(path).toMatch(
              /^[a-z0-9-]+\/\d{10}\/\d{10}\/wm_grid_257\/3\/4\/2\/[A-Za-z0-9]+-(surface|100m|\d+h)\.png(\?next=\d+h(&acc=maxip)?)?$/,
            );
          }
          expect(paths[0]?.includes('?')).toBe(overlays[overlay].isAccu);
        },
      ),
      { seed: 2026, numRuns: 300 },
    );
  });
});
