import { describe, expect, it } from 'vitest';
import { errorReport, runningPhase } from './error-report.ts';
import { interaction, notificationList, notifiedLocation, pushKey, testNotification } from './notification.ts';
import { addressLocation, elevationReply, reverseName, searchReply } from './place.ts';
import { errorReportSample } from './test-replies.ts';
import { basemapStyles, health, mapStyle, openApiReply } from './service.ts';

describe('error report', () => {
  it('has exactly the nineteen fields of foundations §7', () => {
    expect(errorReport.parse(errorReportSample)).toEqual(errorReportSample);
    expect(Object.keys(errorReport.shape)).toEqual([
      'errorID',
      'overlay',
      'runningPhase',
      'timestamp',
      'runningMinutes',
      'type',
      'msg',
      'repeated',
      'url',
      'ver',
      'target',
      'platform',
      'device',
      'latestBcast',
      'script',
      'line',
      'col',
      'stack',
      'module',
    ]);
  });

  it('keeps the last five events and the three types', () => {
    expect(errorReport.safeParse({ ...errorReportSample, latestBcast: ['1', '2', '3', '4', '5', '6'] }).success).toBe(
      false,
    );
    for (const type of ['error', 'unhandledRejection', 'customLogError'])
      expect(errorReport.safeParse({ ...errorReportSample, type }).success).toBe(true);
    expect(errorReport.safeParse({ ...errorReportSample, type: 'warning' }).success).toBe(false);
    expect(runningPhase.options).toEqual(['loading', 'dependenciesResolved', 'redrawFinished', 'hidden']);
  });

  it.each(Object.keys(errorReportSample))('refuses a report without %s', (field) => {
    expect(
      errorReport.safeParse(Object.fromEntries(Object.entries(errorReportSample).filter(([name]) => name !== field)))
        .success,
    ).toBe(false);
  });
});

describe('places', () => {
  it('reads a reverse name with the parts there are', () => {
    const sample = {
      name: 'Praha',
      region: 'Praha',
      country: 'Czechia',
      cc: 'cz',
      lat: 50.09,
      lon: 14.42,
      lang: 'cs',
      city: 'Praha',
      suburb: 'Hradčany',
    };
    expect(reverseName.parse(sample)).toEqual(sample);
    for (const part of ['locality', 'suburb', 'city', 'county', 'district', 'state', 'country', 'island']) {
      expect(reverseName.parse({ ...sample, [part]: 'X' })).toHaveProperty(part, 'X');
    }
  });

  it('reads the place of an address', () => {
    expect(addressLocation.parse({ ll: [50, 14], country: 'cz', city: 'Praha' })).toEqual({
      ll: [50, 14],
      country: 'cz',
      city: 'Praha',
    });
    expect(addressLocation.safeParse({ ll: [95, 14], country: 'cz', city: '' }).success).toBe(false);
  });

  it('reads search results and heights', () => {
    expect(
      searchReply.safeParse({ results: [{ type: 'place', id: '3067696', title: 'Praha', lat: 50, lon: 14 }] }).success,
    ).toBe(true);
    expect(elevationReply.safeParse({ lat: 1, lon: 2, elevation: -4000, isSea: true }).success).toBe(true);
  });
});

describe('notifications', () => {
  it('reads a key for push notifications of 65 bytes', () => {
    expect(pushKey.safeParse({ publicKey: 'B'.repeat(87) }).success).toBe(true);
    for (const publicKey of ['', 'BA==', 'B'.repeat(86)]) expect(pushKey.safeParse({ publicKey }).success).toBe(false);
  });

  it('reads the list with its counts', () => {
    const sample = {
      newCount: 1,
      totalCount: 3,
      data: [
        {
          _id: 'n1',
          created: '2024-01-01T00:00:00Z',
          type: 'alert',
          wasReceived: true,
          wasViewed: false,
          other: { alertId: 'a1' },
        },
      ],
    };
    expect(notificationList.parse(sample)).toEqual(sample);
    expect(notificationList.safeParse({ totalCount: 0, data: [] }).success).toBe(false);
  });

  it('reads interactions, test notifications and places', () => {
    expect(interaction.safeParse({ notificationIds: [] }).success).toBe(false);
    expect(
      testNotification.safeParse({ registrationHash: 'h', notificationType: 'alert', deviceID: 'device-0001' }).success,
    ).toBe(true);
    expect(testNotification.safeParse({ notificationType: 'alert', deviceID: 'device-0001' }).success).toBe(false);
    expect(notifiedLocation.parse({ lat: 1, lon: 2, name: 'Home' })).toEqual({
      lat: 1,
      lon: 2,
      name: 'Home',
      hours: [],
      warnings: true,
      least: 'M',
      mutedKinds: [],
      daily: false,
    });
  });
});

describe('service replies', () => {
  it('reads health, styles and the description', () => {
    expect(health.safeParse({ status: 'ok', version: '0.1.0', uptime: 5, parts: { database: 'ok' } }).success).toBe(
      true,
    );
    expect(basemapStyles).toHaveLength(7);
    expect(mapStyle.safeParse({ version: 8, name: 'dark', sources: {}, layers: [] }).success).toBe(true);
    expect(openApiReply.parse({ openapi: '3.1.0', paths: {} })).toEqual({ openapi: '3.1.0', paths: {} });
  });
});
