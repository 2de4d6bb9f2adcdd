import type { Lat, Lon, Point } from '@meltemi/catalogue';
import { formatPickerCode } from '@meltemi/catalogue';
import { beforeEach, describe, expect, it } from 'vitest';
import { addressToSettings, createAddressSync, placeOf, readAddress } from './address-sync.ts';
import type { AddressPage } from '../map-parts.ts';
import type { Camera } from '../engine/engine.ts';
import { openTestMap } from '../test-map.ts';
import type { TestMap } from '../test-map.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
let map: TestMap;
let camera: Camera;
let picker: Point | null;
let written: string[];
let page: AddressPage;

beforeEach(() => {
  map = openTestMap();
  camera = { lat: 50, lon: 14, zoom: 5 };
  picker = null;
  written = [];
  page = { search: () => written.at(-1) ?? '', replaceSearch: (search) => void written.push(search) };
  map.settings.set('timestamp', NOW);
});

const follow = () => createAddressSync(map.parts, page, { camera: () => camera, picker: () => picker });

describe('the address bar', () => {
  it('is written 200 ms after the last change, once', () => {
    const sync = follow();
    map.settings.set('overlay', 'temp');
    map.environment.clock.advance(150);
    map.settings.set('level', '850h');
    map.environment.clock.advance(199);
    expect(written).toEqual([]);
    map.environment.clock.advance(1);
    expect(written).toEqual(['?temp,850h,50.000,14.000,5']);
    sync.stop();
  });

  it('names the product only when it is not the default of the overlay', () => {
    const sync = follow();
    map.settings.set('product', 'gfs');
    map.environment.clock.advance(200);
    expect(written).toEqual(['?wind,gfs,50.000,14.000,5']);
    sync.stop();
  });

  it('carries the date only when it is 65,000,000 ms away', () => {
    const sync = follow();
    map.settings.set('timestamp', NOW + 64_999_999);
    map.environment.clock.advance(200);
    expect(written.at(-1)).toBe('?wind,50.000,14.000,5');
    map.settings.set('timestamp', NOW + 72 * 3_600_000);
    map.environment.clock.advance(200);
    expect(written.at(-1)).toBe('?wind,50.000,14.000,5,2026-01-18-12');
    sync.stop();
  });

  it('leaves out the date of the forecast over radar and satellite, which have a clock of their own', () => {
    const sync = follow();
    map.settings.setMany({ overlay: 'radar', product: 'radar', timestamp: NOW + 72 * 3_600_000 });
    map.environment.clock.advance(200);
    expect(written.at(-1)).toBe('?radar,50.000,14.000,5');
    sync.stop();
  });

  it('carries lines and the picked place', () => {
    const sync = follow();
    map.settings.set('isolinesOn', true);
    picker = { lat: 48.2 as Lat, lon: 16.37 as Lon };
    sync.touch();
    map.environment.clock.advance(200);
    expect(written.at(-1)).toBe(`?wind,50.000,14.000,5,i:pressure,m:${formatPickerCode(picker)},d:picker`);
    sync.stop();
  });

  it('carries the points on the map once others than the favourites are chosen, and a page that is opened by it shows them', () => {
    const sync = follow();
    map.settings.set('pois', 'wind');
    map.environment.clock.advance(200);
    expect(written.at(-1)).toBe('?wind,50.000,14.000,5,p:wind');
    map.settings.set('pois', 'favs');
    addressToSettings(readAddress({ search: () => '?wind,50.000,14.000,5,p:metars', replaceSearch: () => undefined }), {
      settings: map.settings,
    });
    expect(map.settings.get('pois')).toBe('metars');
    sync.stop();
  });

  it('shows a place beyond the date line on its first turn', () => {
    camera = { lat: 10, lon: 374, zoom: 5.4 };
    const sync = follow();
    sync.touch();
    map.environment.clock.advance(200);
    expect(written.at(-1)).toBe('?wind,10.000,14.000,5');
    sync.stop();
  });

  it('is not written again when nothing in it changed, and not after stop', () => {
    const sync = follow();
    sync.touch();
    map.environment.clock.advance(200);
    map.settings.set('timestamp', NOW + 60_000);
    map.environment.clock.advance(200);
    expect(written).toHaveLength(1);
    sync.stop();
    map.settings.set('overlay', 'temp');
    map.environment.clock.advance(1000);
    expect(written).toHaveLength(1);
  });

  it('comes back as it went', () => {
    map.settings.setMany({
      overlay: 'temp',
      level: '500h',
      product: 'gfs',
      timestamp: NOW + 96 * 3_600_000,
      isolinesOn: true,
      isolinesType: 'gh',
    });
    const sync = follow();
    sync.touch();
    map.environment.clock.advance(200);
    sync.stop();
    const other = openTestMap();
    const parsed = readAddress(page);
    expect(parsed.faults).toEqual([]);
    addressToSettings(parsed, other.parts);
    const names = ['overlay', 'level', 'product', 'timestamp', 'isolinesOn', 'isolinesType'] as const;
    expect(other.settings.snapshot(names)).toEqual(map.settings.snapshot(names));
    expect(parsed.view).toEqual({ lat: 50, lon: 14, zoom: 5 });
  });
});

describe('an address with unknown parts', () => {
  it('changes only what it names rightly', () => {
    written.push('?sunshine,999h,91,14,5,2026-13-40-99');
    const parsed = readAddress(page);
    expect(parsed.faults.length).toBeGreaterThan(0);
    addressToSettings(parsed, map.parts);
    expect(map.settings.get('overlay')).toBe('wind');
    expect(map.settings.get('timestamp')).toBe(NOW);
    expect(parsed.view).toBeNull();
  });
});

it('takes only numbers on the map for a place', () => {
  expect(placeOf(50, 14)).toEqual({ lat: 50, lon: 14 });
  expect(placeOf(91, 14)).toBeNull();
  expect(placeOf(Number.NaN, 14)).toBeNull();
});
