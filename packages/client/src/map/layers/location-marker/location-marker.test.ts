import type { Lat, Lon } from '@meltemi/catalogue';
import { flatView } from '@meltemi/render';
import { describe, expect, it } from 'vitest';
import { openTestMap } from '#map/test-map.ts';
import { createLocationMarker } from './location-marker.ts';

const fix = (lat: number, ts: number) => ({ lat: lat as Lat, lon: 16.37 as Lon, source: 'gps' as const, ts });

function marked() {
  const { environment, settings } = openTestMap();
  let painted = 0;
  const marker = createLocationMarker({ clock: environment.clock, settings, onChange: () => (painted += 1) });
  return { clock: environment.clock, settings, marker, paints: () => painted };
}

describe('the mark of the device', () => {
  it('stands at a fix for 120 s and goes', () => {
    const { clock, settings, marker, paints } = marked();
    expect(marker.current()).toBeNull();
    settings.set('gpsLocation', fix(48.2, 1));
    expect(marker.current()).toMatchObject({ lat: 48.2, lon: 16.37 });
    clock.advance(119_999);
    expect(marker.current()).not.toBeNull();
    clock.advance(1);
    expect([marker.current(), paints()]).toEqual([null, 2]);
  });

  it('stands at once at a fix that was found before', () => {
    const { environment, settings } = openTestMap();
    const marker = createLocationMarker({
      clock: environment.clock,
      settings,
      found: fix(48.2, 1),
      onChange: () => undefined,
    });
    expect(marker.current()).toMatchObject({ lat: 48.2 });
    environment.clock.advance(120_000);
    expect(marker.current()).toBeNull();
  });

  it('moves with a newer fix, whose time counts anew', () => {
    const { clock, settings, marker } = marked();
    settings.set('gpsLocation', fix(48.2, 1));
    clock.advance(100_000);
    settings.set('gpsLocation', fix(48.3, 2));
    clock.advance(100_000);
    expect(marker.current()).toMatchObject({ lat: 48.3 });
    clock.advance(20_000);
    expect(marker.current()).toBeNull();
  });

  it('is not there for those who do not want to see it, and comes back at once', () => {
    const { settings, marker, paints } = marked();
    settings.set('gpsLocation', fix(48.2, 1));
    settings.set('displayLocation', false);
    expect([marker.current(), paints()]).toEqual([null, 2]);
    settings.set('displayLocation', true);
    expect(marker.current()).not.toBeNull();
  });

  it('hears nothing any more once it is stopped', () => {
    const { clock, settings, marker } = marked();
    marker.stop();
    settings.set('gpsLocation', fix(48.2, 1));
    expect([marker.current(), clock.pending()]).toEqual([null, 0]);
  });

  it('is painted at its place', () => {
    const { settings, marker } = marked();
    const discs: number[][] = [];
    const context = {
      beginPath: () => undefined,
      fill: () => undefined,
      arc: (...args: number[]) => discs.push(args.slice(0, 3)),
    } as unknown as CanvasRenderingContext2D;
    const view = flatView({ lat: 48.2, lon: 16.37, zoom: 4, width: 800, height: 600 });
    marker.paint(context, view, []);
    expect(discs).toEqual([]);
    settings.set('gpsLocation', fix(48.2, 1));
    marker.paint(context, view, []);
    expect(discs.map((values) => values.map(Math.round))).toEqual([
      [400, 300, 16],
      [400, 300, 8],
      [400, 300, 6],
    ]);
  });
});
