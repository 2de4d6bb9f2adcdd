import { describe, expect, it } from 'vitest';
import { articleDetail, startupArticles } from './article.ts';
import { errorReport, runningPhase } from './error-report.ts';
import { liveEvent, topicList } from './live-event.ts';
import { interaction, notificationList, notifiedLocation, pushKey, testMessage } from './notification.ts';
import { addressLocation, elevationReply, reverseName, searchReply } from './place.ts';
import { pluginList, pluginName } from './plugin.ts';
import { errorReportSample } from './sample-replies.ts';
import { basemapStyles, health, languagePatch, mapStyle, openApiReply } from './service.ts';
import { storyList } from './story.ts';
import { largestUpload, newUpload, uploadDetail, uploadName } from './upload.ts';

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

describe('messages', () => {
  it('reads a key for push messages of 65 bytes', () => {
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

  it('reads interactions, test messages and places', () => {
    expect(interaction.safeParse({ notificationIds: [] }).success).toBe(false);
    expect(
      testMessage.safeParse({ registrationHash: 'h', notificationType: 'alert', deviceID: 'device-0001' }).success,
    ).toBe(true);
    expect(testMessage.safeParse({ notificationType: 'alert', deviceID: 'device-0001' }).success).toBe(false);
    expect(notifiedLocation.parse({ lat: 1, lon: 2, name: 'Home' })).toEqual({
      lat: 1,
      lon: 2,
      name: 'Home',
      hours: [],
      warnings: true,
      daily: false,
    });
  });

  it('reads live events and lists of topics', () => {
    expect(
      liveEvent.safeParse({
        topic: 'runs',
        product: 'gfs',
        ref: '2024-01-01T00:00:00Z',
        update: '2024-01-01T04:00:00Z',
      }).success,
    ).toBe(true);
    expect(liveEvent.safeParse({ topic: 'lightning', strikes: [{ ts: 1, lat: 1, lon: 2 }] }).success).toBe(true);
    expect(liveEvent.safeParse({ topic: 'gossip' }).success).toBe(false);
    expect(topicList.safeParse('runs,lightning').success).toBe(true);
    for (const wrong of ['', 'runs,runs', 'gossip', 'runs,']) expect(topicList.safeParse(wrong).success).toBe(false);
  });
});

describe('plugins', () => {
  it.each(['windy-plugin-a', 'windy-plugin-sun-2'])('takes the name %s', (name) => {
    expect(pluginName.parse(name)).toBe(name);
  });

  it.each(['plugin-a', 'windy-plugin-', 'windy-plugin-A', 'windy-plugin-a_b', 'windy-plugin-a/b'])(
    'refuses the name %s with the words of the document',
    (name) => {
      expect(pluginName.safeParse(name).error?.issues[0]?.message).toBe(
        'Plugin name MUST be prefixed with windy-plugin- string and can contain only lowercase letters, numbers and dashes',
      );
    },
  );

  it('reads the gallery', () => {
    const entry = {
      name: 'windy-plugin-a',
      status: 'published',
      version: '1.0.0',
      url: 'https://plugins.example/a.js',
      builtReadable: '2024-01-01',
    };
    expect(pluginList.parse([entry])).toEqual([entry]);
    expect(pluginList.safeParse([{ ...entry, url: 'javascript:x' }]).success).toBe(false);
  });
});

describe('uploads', () => {
  const file = { fileName: 'Tour.GPX', description: 'A walk', content: '<gpx/>' };

  it('takes the five endings, in any case', () => {
    for (const name of ['a.geojson', 'a.json', 'a.gpx', 'a.kml', 'a.xml', 'b.KML'])
      expect(uploadName.safeParse(name).success).toBe(true);
    for (const name of ['a.exe', 'gpx', '.gpx/..', 'a/b.gpx', 'a.gpx.html'])
      expect(uploadName.safeParse(name).success).toBe(false);
  });

  it('needs a description and is public unless told', () => {
    expect(newUpload.parse(file)).toMatchObject({ isPrivate: false, showSpeed: false });
    expect(newUpload.safeParse({ ...file, description: '' }).error?.issues[0]?.message).toBe(
      "This field can't be empty",
    );
  });

  it('stops at 5 MB', () => {
    expect(largestUpload).toBe(5_242_880);
    expect(newUpload.safeParse({ ...file, content: 'x'.repeat(largestUpload + 1) }).success).toBe(false);
  });

  it('gives the content back', () => {
    const stored = {
      id: 'f1',
      fileName: 'a.gpx',
      description: 'A',
      isPrivate: false,
      showSpeed: false,
      type: 'gpx',
      size: 6,
      created: '2024-01-01T00:00:00Z',
      author: 'jana',
      isMine: true,
      content: '<gpx/>',
    };
    expect(uploadDetail.parse(stored)).toEqual(stored);
  });
});

describe('reading and services', () => {
  const article = { id: 'a1', title: 'Storm', perex: 'In short', published: '2024-01-01T00:00:00Z', lang: 'en' };

  it('reads articles under their two names, and one in full', () => {
    expect(startupArticles.parse({ 'hp-articles': [article], 'whats-new': [] })['hp-articles']).toEqual([article]);
    expect(startupArticles.safeParse({ articles: [] }).success).toBe(false);
    expect(articleDetail.safeParse({ ...article, body: 'Text' }).success).toBe(true);
  });

  it('reads at most fifty stories', () => {
    const story = {
      id: 's1',
      title: 'Wave',
      image: '/s/1.jpg',
      author: 'jana',
      created: '2024-01-01T00:00:00Z',
      lat: 1,
      lon: 2,
      likes: 0,
    };
    expect(storyList.safeParse({ stories: Array.from({ length: 50 }, () => story), total: 60 }).success).toBe(true);
    expect(storyList.safeParse({ stories: Array.from({ length: 51 }, () => story), total: 60 }).success).toBe(false);
  });

  it('reads health, patches, styles and the description', () => {
    expect(health.safeParse({ status: 'ok', version: '0.1.0', uptime: 5, parts: { database: 'ok' } }).success).toBe(
      true,
    );
    expect(languagePatch.safeParse({ texts: {} }).success).toBe(false);
    expect(languagePatch.safeParse({ version: '0.1.0', texts: { S_ADD: 'Add' } }).success).toBe(true);
    expect(basemapStyles).toHaveLength(7);
    expect(mapStyle.safeParse({ version: 8, name: 'dark', sources: {}, layers: [] }).success).toBe(true);
    expect(openApiReply.parse({ openapi: '3.1.0', paths: {} })).toEqual({ openapi: '3.1.0', paths: {} });
  });
});
