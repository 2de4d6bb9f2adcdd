import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFixedClock, createMemoryStorage } from '../device/index.ts';
import type { Problem } from '../device/index.ts';
import { buildPayload, mergePayload, takeReply } from './cloud.ts';
import type { SettingsParts } from './settings.store.ts';
import type { AppValues } from './app-settings.ts';
import { openAppSettings } from './test-settings.ts';

const openDevice = (changes: Partial<SettingsParts<AppValues>> = {}) => {
  const clock = createFixedClock(1_000_000);
  const storage = createMemoryStorage();
  const problems: Problem[] = [];
  const synced: (readonly string[])[] = [];
  const store = openAppSettings({
    storage,
    clock,
    onProblem: (problem) => problems.push(problem),
    onSyncNeeded: (keys) => synced.push(keys),
    ...changes,
  });
  const upload = () => buildPayload(store, clock.now());
  const download = (payload: unknown) =>
    mergePayload(store, JSON.parse(JSON.stringify(payload)), (problem) => problems.push(problem));
  return { store, clock, storage, problems, synced, upload, download };
};

describe('the settings payload', () => {
  it('is version 4 with settings_{name}, settings_{name}_ts and storeTs, of what was chosen and is synced', () => {
    const { store, upload } = openDevice();
    store.setMany({ lang: 'cs', email: 'a@b.cz', country: 'cz', overlay: 'temp' });
    expect(upload()).toEqual({
      version: 4,
      data: {
        settings_lang: 'cs',
        settings_lang_ts: 1_000_000,
        settings_email: 'a@b.cz',
        settings_email_ts: 1_000_000,
      },
      storeTs: 1_000_000,
    });
  });

  it.each([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ version: 3, data: {}, storeTs: 1 }],
    [{ version: 4, data: [], storeTs: 1 }],
    [{ version: 4, data: {}, storeTs: 'x' }],
  ])('is refused and logged when it is %j', (payload) => {
    const { download, problems } = openDevice();
    expect(download(payload)).toMatchObject({ ok: false, code: 'settings/bad-payload' });
    expect(problems).toHaveLength(1);
  });
});

describe('merging with the cloud', () => {
  it('takes what is newer there, keeps what is newer here, and asks for no new sync', () => {
    const { store, storage, synced, download } = openDevice({ isLoggedIn: () => true });
    store.setMany({ lang: 'cs', hourFormat: '12h' });
    synced.length = 0;
    const heard: string[] = [];
    store.on('lang', (value) => heard.push(value));
    const data = {
      settings_lang: 'en',
      settings_lang_ts: 2_000_000,
      settings_hourFormat: '24h',
      settings_hourFormat_ts: 5,
      settings_numDirection: true,
    };
    expect(download({ version: 4, data, storeTs: 3_000_000 })).toEqual({
      ok: true,
      value: { taken: ['lang', 'numDirection'], newerLocally: ['hourFormat'], storeTs: 3_000_000 },
    });
    expect(store.snapshot(['lang', 'hourFormat', 'numDirection'])).toEqual({
      lang: 'en',
      hourFormat: '12h',
      numDirection: true,
    });
    expect(heard).toEqual(['en']);
    expect(synced).toEqual([]);
    expect([storage.get('settings_lang'), storage.get('settings_lang_ts')]).toEqual(['"en"', '2000000']);
  });

  it('refuses what is not allowed or not synced, tells the log, and offers its own value instead', () => {
    const { store, problems, download } = openDevice();
    store.set('lang', 'cs');
    const data = {
      settings_lang: 'klingon',
      settings_lang_ts: 9_000_000,
      settings_gone: 1,
      settings_userToken: 'stolen',
      settings_userToken_ts: 9e6,
    };
    expect(download({ version: 4, data, storeTs: 1 })).toMatchObject({
      ok: true,
      value: { taken: [], newerLocally: ['lang'] },
    });
    expect(store.snapshot(['lang', 'userToken'])).toEqual({ lang: 'cs', userToken: null });
    expect(problems).toHaveLength(2);
  });

  it('asks for nothing when both sides are the same', () => {
    const { store, upload, download } = openDevice();
    store.setMany({ lang: 'cs', hourFormat: '12h' });
    expect(download(upload())).toMatchObject({ ok: true, value: { taken: [], newerLocally: [] } });
  });

  it('lets two devices end with the same settings: per setting the last writer wins', () => {
    const step = fc.record({
      device: fc.nat(1),
      wait: fc.integer({ min: 1, max: 1000 }),
      change: fc.oneof(
        fc.record({ lang: fc.constantFrom('auto' as const, 'cs' as const, 'en' as const) }),
        fc.record({ hourFormat: fc.constantFrom('12h' as const, '24h' as const) }),
      ),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const devices = [openDevice(), openDevice()] as const;
        const last = new Map<string, unknown>();
        for (const { device, wait, change } of steps) {
          for (const one of devices) one.clock.advance(wait);
          const outcome = devices[device === 0 ? 0 : 1].store.setMany(change);
          if (outcome.ok) for (const key of outcome.changed) last.set(key, Object.values(change)[0]);
        }
        const [one, two] = devices;
        two.download(one.upload());
        one.download(two.upload());
        for (const { store } of devices)
          expect(store.snapshot(['lang', 'hourFormat'])).toEqual({
            lang: 'auto',
            hourFormat: '24h',
            ...Object.fromEntries(last),
          });
        expect(one.download(two.upload())).toMatchObject({ ok: true, value: { taken: [], newerLocally: [] } });
      }),
      { seed: 32, numRuns: 50 },
    );
  });
});

describe('the answer to a payload', () => {
  const day = 86_400_000;

  it('corrects the moments of a clock that runs ahead, so that the next choice elsewhere is taken', () => {
    const { store, upload, download, clock } = openDevice();
    clock.advance(day);
    store.set('hourFormat', '12h');
    const sent = upload();
    expect(
      takeReply(
        store,
        sent,
        { storeTs: 5, data: { settings_hourFormat: '12h', settings_hourFormat_ts: 1_000_000 } },
        () => undefined,
      ),
    ).toEqual([]);
    expect(upload().data).toEqual({ settings_hourFormat: '12h', settings_hourFormat_ts: 1_000_000 });
    expect(
      download({ version: 4, storeTs: 6, data: { settings_hourFormat: '24h', settings_hourFormat_ts: 1_000_001 } }),
    ).toMatchObject({ value: { taken: ['hourFormat'] } });
  });

  it('leaves alone what was chosen since it was sent, and takes nothing where there is nothing to correct', () => {
    const { store, upload, clock } = openDevice();
    store.set('hourFormat', '12h');
    const sent = upload();
    clock.advance(1000);
    store.set('hourFormat', '24h');
    expect(
      takeReply(
        store,
        sent,
        { storeTs: 5, data: { settings_hourFormat: '12h', settings_hourFormat_ts: 900_000 } },
        () => undefined,
      ),
    ).toEqual([]);
    expect(takeReply(store, sent, { storeTs: 5 }, () => undefined)).toEqual([]);
    expect(upload().data).toEqual({ settings_hourFormat: '24h', settings_hourFormat_ts: 1_001_000 });
  });

  it('of two different choices of one moment both devices take the same one', () => {
    const [one, two] = [openDevice(), openDevice()];
    one.store.set('lang', 'cs');
    two.store.set('lang', 'en');
    one.download(two.upload());
    two.download(one.upload());
    expect(one.store.get('lang')).toBe(two.store.get('lang'));
    expect(one.download(two.upload())).toMatchObject({ value: { taken: [], newerLocally: [] } });
  });
});

describe('syncing', () => {
  it('is asked for by synced settings of a logged-in user only', () => {
    const visitor = openDevice({ isLoggedIn: () => false });
    visitor.store.set('lang', 'cs');
    expect(visitor.synced).toEqual([]);
    const user = openDevice({ isLoggedIn: () => true });
    user.store.setMany({ country: 'cz', lang: 'cs', hourFormat: '12h' });
    user.store.set('country', 'sk');
    user.store.set('lang', 'cs');
    expect(user.synced).toEqual([['lang', 'hourFormat']]);
  });
});
