import { describe, expect, it } from 'vitest';
import { airport, icao } from './airport.ts';
import { poiDetail, poiList } from './poi.ts';
import { celestialSample, stationSample, warningSample, webcamSample } from './sample-replies.ts';
import { nearbyStation, observation, stationId, stationType } from './station.ts';
import { stormCount, stormList } from './storm.ts';
import { tides } from './tide.ts';
import { warningAreas, warningDetail, warningSummary } from './warning.ts';
import { webcam, webcamArchive, webcamList, webcamPing, webcamProposal, webcamViews } from './webcam.ts';

describe('stations', () => {
  it('reads a nearby station', () => {
    expect(nearbyStation.parse(stationSample)).toEqual(stationSample);
  });

  it('reads an observation series', () => {
    const sample = {
      header: {
        id: 'ad-LKPR',
        name: 'Praha',
        lat: 50.1,
        lon: 14.26,
        type: 'ad',
        updated: 1_704_096_000_000,
        step: 30,
        start: 1_704_067_200_000,
      },
      data: {
        ts: [1_704_067_200_000],
        temp: [274.1],
        wind: [4],
        windDir: [250],
        gust: [null],
        dewPoint: [271],
        pressure: [101_900],
        visibility: [10_000],
        category: ['V'],
      },
      celestial: celestialSample,
    };
    expect(observation.parse(sample)).toEqual(sample);
    expect(observation.safeParse({ ...sample, data: { ...sample.data, category: ['X'] } }).success).toBe(false);
    expect(observation.safeParse({ ...sample, data: { temp: [1] } }).success).toBe(false);
  });

  it('has eight types and ids that start with one', () => {
    expect(stationType.options).toEqual(['ad', 'wmo', 'madis', 'buoy', 'dbuoy', 'pws', 'ship', 'airq']);
    expect(stationId.safeParse('wmo-11518').success).toBe(true);
    for (const wrong of ['11518', 'xyz-1', 'ad-', 'ad-a/b']) expect(stationId.safeParse(wrong).success).toBe(false);
  });
});

describe('webcams', () => {
  it('reads a webcam and a list', () => {
    expect(webcam.parse(webcamSample)).toEqual(webcamSample);
    expect(webcamList.parse({ cams: [webcamSample], total: 1 }).total).toBe(1);
    expect(webcam.safeParse({ ...webcamSample, images: { current: webcamSample.images.current } }).success).toBe(false);
  });

  it('reads archive, ping and views', () => {
    expect(webcamArchive.safeParse({ id: 1, images: [{ ts: 1, preview: '/a.jpg' }] }).success).toBe(true);
    expect(webcamPing.safeParse({ id: 1, alive: true, lastUpdate: 5 }).success).toBe(true);
    expect(webcamViews.safeParse({ views: [{ id: 1, title: 'A', lat: 1, lon: 2, viewCount: 3 }] }).success).toBe(true);
  });

  it('takes a wish to add, edit or remove', () => {
    const place = { title: 'New', url: 'https://cam.example/a.jpg', lat: 1, lon: 2 };
    expect(webcamProposal.safeParse({ action: 'add', ...place }).success).toBe(true);
    expect(webcamProposal.safeParse({ action: 'edit', ...place }).success).toBe(false);
    expect(webcamProposal.safeParse({ action: 'edit', webcamId: 4, ...place }).success).toBe(true);
    expect(webcamProposal.safeParse({ action: 'remove', webcamId: 4, reason: '' }).success).toBe(false);
    expect(webcamProposal.safeParse({ action: 'add', ...place, url: 'javascript:x' }).success).toBe(false);
  });
});

describe('warnings', () => {
  it('reads a summary and a detail', () => {
    expect(warningSummary.parse(warningSample)).toEqual(warningSample);
    const detail = {
      ...warningSample,
      info: {
        en: {
          event: 'Strong wind',
          headline: 'Gusts',
          description: 'Long',
          instruction: 'Stay in',
          senderName: 'ČHMÚ',
        },
        cs: { event: 'Silný vítr' },
      },
      areaDesc: 'Prague',
      certainty: 'likely',
      updated: '2024-01-01T06:00:00Z',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [14, 50],
            [15, 50],
            [15, 51],
            [14, 50],
          ],
        ],
      },
    };
    expect(warningDetail.parse(detail)).toEqual(detail);
  });

  it('has the severities M, S, E and A', () => {
    for (const severity of ['M', 'S', 'E', 'A'])
      expect(warningSummary.safeParse({ ...warningSample, severity }).success).toBe(true);
    expect(warningSummary.safeParse({ ...warningSample, severity: 'X' }).success).toBe(false);
  });

  it('reads areas for the map', () => {
    const features = [
      {
        type: 'Feature',
        properties: { id: 'a', type: 'wind', severity: 'M', event: 'Wind' },
        geometry: { type: 'Polygon', coordinates: [] },
      },
    ];
    expect(warningAreas.safeParse({ type: 'FeatureCollection', features }).success).toBe(true);
    expect(warningAreas.safeParse({ type: 'Feature', features }).success).toBe(false);
  });
});

describe('storms, tides, points and airports', () => {
  it('reads storms with track and forecast', () => {
    const point = { ts: 1_704_096_000_000, lat: 15, lon: -60, windSpeed: 40, strength: 1 };
    const storms = [
      {
        id: 'al012024',
        name: 'Alberto',
        lat: 15,
        lon: -60,
        strength: 1,
        windSpeed: 40,
        track: [point],
        forecast: { ecmwf: [point], gfs: [] },
      },
    ];
    expect(stormList.parse({ storms })).toEqual({ storms });
    expect(stormList.safeParse({ storms: [{ ...storms[0], strength: 6 }] }).success).toBe(false);
    expect(stormCount.parse({ activeStormCount: 2 })).toEqual({ activeStormCount: 2 });
  });

  it('reads tides with high and low water', () => {
    const sample = {
      id: 'noaa-8443970',
      name: 'Boston',
      lat: 42.35,
      lon: -71.05,
      dist: 3,
      tzName: 'America/New_York',
      datum: 'MLLW',
      events: [
        { ts: 1, type: 'HT', height: 3.1 },
        { ts: 2, type: 'LT', height: 0.1 },
      ],
      data: { ts: [1, 2], height: [3.1, 0.1] },
    };
    expect(tides.parse(sample)).toEqual(sample);
    expect(tides.safeParse({ ...sample, events: [{ ts: 1, type: 'MT', height: 1 }] }).success).toBe(false);
  });

  it('reads points of interest', () => {
    const item = {
      id: 'p1',
      type: 'kitespots',
      name: 'Beach',
      lat: 1,
      lon: 2,
      values: { wind: 7, dir: null, note: 'gusty' },
    };
    expect(poiList.parse({ type: 'kitespots', items: [item] }).items[0]).toEqual(item);
    expect(poiDetail.parse({ ...item, series: { temp: [280, null] } }).series).toEqual({ temp: [280, null] });
    expect(poiList.safeParse({ type: 'favs', items: [] }).success).toBe(false);
  });

  it('reads an airport by code of either case', () => {
    expect(icao.parse('lkpr')).toBe('LKPR');
    const sample = {
      icao: 'LKPR',
      name: 'Praha',
      lat: 50.1,
      lon: 14.26,
      elevation: 380,
      tzName: 'Europe/Prague',
      runways: [{ ident: '06/24', heading: 62, length: 3715, surface: 'concrete' }],
      metars: [{ ts: 1, raw: 'LKPR 010930Z 25008KT CAVOK 01/M02 Q1019' }],
      taf: null,
      notams: [{ id: 'A0001:24', text: 'RWY closed', from: '2024-01-01T00:00:00Z', to: null }],
    };
    expect(airport.parse(sample)).toEqual(sample);
  });
});
