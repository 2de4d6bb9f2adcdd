import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPayload, readPayload } from './payload.rules.ts';
import { openTab } from './test-settings.ts';
import type { TestTab } from './test-settings.ts';

const upload = (tab: TestTab) => buildPayload(tab.store.datedValues(), tab.clock.now());
const download = (tab: TestTab, payload: unknown) => {
  const reading = readPayload(JSON.parse(JSON.stringify(payload)));
  if (!reading.ok) throw new Error(reading.message);
  return tab.store.takeRemote(reading.values);
};

describe('the settings payload', () => {
  it('is version 4 with settings_{name}, settings_{name}_ts and storeTs', () => {
    const tab = openTab();
    tab.store.setMany({ lang: 'cs', map: 'sat', email: 'a@b' });
    expect(upload(tab)).toEqual({
      version: 4,
      data: { settings_lang: 'cs', settings_lang_ts: 1_000_000, settings_email: 'a@b', settings_email_ts: 1_000_000 },
      storeTs: 1_000_000,
    });
  });

  it.each([
    [null], ['text'], [[]], [{}], [{ version: 3, data: {}, storeTs: 1 }], [{ version: 4, data: [], storeTs: 1 }], [{ version: 4, data: {}, storeTs: 'x' }], [{ version: 4, storeTs: 1 }],
  ])('is refused when it is %j', (payload) => {
    expect(readPayload(payload)).toMatchObject({ ok: false, code: 'settings/bad-payload' });
  });

  it('reads a value without a moment as the oldest and passes over what is no setting', () => {
    const reading = readPayload({ version: 4, data: { settings_lang: 'cs', other: 1, settings_map: 'sat', settings_map_ts: 'soon' }, storeTs: 9 });
    expect(reading).toEqual({ ok: true, storeTs: 9, values: { lang: { value: 'cs', ts: 0 }, map: { value: 'sat', ts: 0 } } });
  });

  it('can be read back whatever the names are', () => {
    const name = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,8}$/);
    fc.assert(
      fc.property(fc.dictionary(name, fc.record({ value: fc.jsonValue(), ts: fc.nat() })), (values) => {
        const reading = readPayload(buildPayload(values, 1));
        expect(reading).toEqual({ ok: true, values: { ...values }, storeTs: 1 });
      }),
      { seed: 31 },
    );
  });
});

describe('merging with the cloud', () => {
  it('takes what is newer there, keeps what is newer here, and asks for no new sync', () => {
    const here = openTab(undefined, { isLoggedIn: () => true });
    here.store.setMany({ lang: 'cs', hourFormat: '12h' });
    here.synced.length = 0;
    const heard: string[] = [];
    here.store.on('lang', (value) => heard.push(value));
    const payload = {
      version: 4,
      data: { settings_lang: 'en', settings_lang_ts: 2_000_000, settings_hourFormat: '24h', settings_hourFormat_ts: 5, settings_map: 'sat', settings_map_ts: 3_000_000 },
      storeTs: 3_000_000,
    };
    expect(download(here, payload)).toEqual({ taken: ['lang'], newerHere: ['hourFormat'] });
    expect(here.store.snapshot(['lang', 'hourFormat', 'map'])).toEqual({ lang: 'en', hourFormat: '12h', map: 'sznmap' });
    expect(heard).toEqual(['en']);
    expect(here.synced).toEqual([]);
    expect(here.storage.get('settings_lang_ts')).toBe('2000000');
  });

  it('refuses what is not allowed, tells the log, and sends its own value instead', () => {
    const here = openTab();
    here.store.set('lang', 'cs');
    const payload = { version: 4, data: { settings_lang: 'klingon', settings_lang_ts: 9_000_000, settings_gone: 1 }, storeTs: 1 };
    expect(download(here, payload)).toEqual({ taken: [], newerHere: ['lang'] });
    expect(here.store.get('lang')).toBe('cs');
    expect(here.problems.map((problem) => problem.code)).toEqual(['setting/invalid-remote']);
  });

  it('lets two devices end with the same settings: per setting the last writer wins', () => {
    const step = fc.record({
      device: fc.nat(1),
      wait: fc.integer({ min: 1, max: 1000 }),
      change: fc.oneof(fc.record({ lang: fc.constantFrom('auto', 'cs', 'en') }), fc.record({ hourFormat: fc.constantFrom('12h' as const, '24h' as const) })),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const devices = [openTab(), openTab()] as const;
        const last = new Map<string, unknown>();
        for (const { device, wait, change } of steps) {
          for (const one of devices) one.clock.advance(wait);
          const outcome = devices[device === 0 ? 0 : 1].store.setMany(change);
          if (outcome.ok) for (const key of outcome.changed) last.set(key, Object.values(change)[0]);
        }
        const [one, two] = devices;
        download(two, upload(one));
        download(one, upload(two));
        for (const device of devices) expect(device.store.snapshot(['lang', 'hourFormat'])).toEqual({ lang: 'auto', hourFormat: '24h', ...Object.fromEntries(last) });
        expect(download(one, upload(two)).taken).toEqual([]);
      }),
      { seed: 32 },
    );
  });
});

describe('syncing', () => {
  it('is asked for by synced settings of a logged-in user only', () => {
    const visitor = openTab(undefined, { isLoggedIn: () => false });
    visitor.store.set('lang', 'cs');
    expect(visitor.synced).toEqual([]);
    const user = openTab(undefined, { isLoggedIn: () => true });
    user.store.setMany({ map: 'sat', lang: 'cs', hourFormat: '12h' });
    user.store.set('map', 'winter');
    user.store.set('lang', 'cs');
    expect(user.synced).toEqual([['lang', 'hourFormat']]);
  });
});
