import { describe, expect, it } from 'vitest';
import type { SettingsPayload } from '@meltemi/catalogue';
import { createFixedClock, createMemoryStorage, type KeyValueStorage, type Problem } from '../device/index.ts';
import { HttpError, type ServerCall } from '../network/index.ts';
import type { AppSettings } from './app-settings.ts';
import { createSettingsSync, SETTINGS_STORE_KEY } from './cloud-sync.ts';
import { openAppSettings } from './test-settings.ts';

/** A cloud that keeps settings as the contract says: per key the later change wins. */
function openCloud() {
  const clock = createFixedClock(1_000_000);
  let stored: SettingsPayload | null = null;
  let isDown = false;
  const asked: string[] = [];
  const answer = async (
    call: { readonly ident: string },
    input: { readonly query?: { readonly storeTs?: number }; readonly body?: SettingsPayload },
  ) => {
    asked.push(call.ident);
    if (isDown) throw new HttpError('network', '/users/settings');
    if (call.ident === 'readSettings') {
      if (stored === null) return { status: 204, data: null, headers: new Headers() };
      return stored.storeTs <= (input.query?.storeTs ?? 0)
        ? { status: 304, data: null, headers: new Headers() }
        : { status: 200, data: stored, headers: new Headers() };
    }
    const data: Record<string, unknown> = { ...stored?.data };
    for (const [key, value] of Object.entries(input.body?.data ?? {})) {
      const ts = `${key.replace(/_ts$/, '')}_ts`;
      const sent = Number(input.body?.data[ts] ?? 0);
      if (sent >= Number(stored?.data[ts] ?? 0)) data[key] = value;
    }
    const before = stored?.storeTs ?? 0;
    stored = { version: 4, data, storeTs: before + 1 };
    // A device that did not know of everything learns of it with the next request.
    const known = (input.body?.storeTs ?? 0) >= before ? before + 1 : (input.body?.storeTs ?? 0);
    return { status: 200, data: { storeTs: known }, headers: new Headers() };
  };
  return {
    clock,
    asked,
    call: answer as unknown as ServerCall,
    fall: (down: boolean) => (isDown = down),
    stored: () => stored,
  };
}

type Cloud = ReturnType<typeof openCloud>;

function openDevice({ clock, call }: Cloud, storage: KeyValueStorage = createMemoryStorage()) {
  const problems: Problem[] = [];
  const settings: AppSettings = openAppSettings({
    storage,
    clock,
    isLoggedIn: () => true,
    onSyncNeeded: () => sync.touch(),
  });
  const sync = createSettingsSync({ settings, clock, storage, call, onProblem: (problem) => problems.push(problem) });
  return { settings, sync, storage, problems };
}

describe('settings in the cloud', () => {
  it('are stored two seconds after the last change', async () => {
    const cloud = openCloud();
    const { settings } = openDevice(cloud);
    settings.set('lang', 'cs');
    await cloud.clock.advanceAsync(1_999);
    settings.set('hourFormat', '12h');
    await cloud.clock.advanceAsync(1_999);
    expect(cloud.asked).toEqual([]);
    await cloud.clock.advanceAsync(1);
    expect(cloud.asked).toEqual(['storeSettings', 'readSettings']);
    expect(cloud.stored()?.data).toMatchObject({ settings_lang: 'cs', settings_hourFormat: '12h' });
  });

  it('come to another device, and what is newer there goes back', async () => {
    const cloud = openCloud();
    const [one, two] = [openDevice(cloud), openDevice(cloud)];
    one.settings.set('lang', 'cs');
    await cloud.clock.advanceAsync(2_000);
    cloud.clock.advance(10);
    two.settings.set('hourFormat', '12h');
    await two.sync.pull();
    expect(two.settings.snapshot(['lang', 'hourFormat'])).toEqual({ lang: 'cs', hourFormat: '12h' });
    await one.sync.pull();
    expect(one.settings.snapshot(['lang', 'hourFormat'])).toEqual({ lang: 'cs', hourFormat: '12h' });
    const before = cloud.asked.length;
    await one.sync.pull();
    expect(cloud.asked.slice(before)).toEqual(['readSettings']);
  });

  it('learn of what others stored in between, although the own storing is later', async () => {
    const cloud = openCloud();
    const [one, two] = [openDevice(cloud), openDevice(cloud)];
    await one.sync.pull();
    two.settings.set('lang', 'cs');
    await two.sync.pull();
    one.settings.set('hourFormat', '12h');
    await cloud.clock.advanceAsync(2_000);
    expect(one.settings.get('lang')).toBe('cs');
  });

  it('that were changed without a network are sent after a reload', async () => {
    const cloud = openCloud();
    const { settings, storage, problems } = openDevice(cloud);
    cloud.fall(true);
    settings.set('lang', 'cs');
    await cloud.clock.advanceAsync(2_000);
    expect(problems).toMatchObject([
      { code: 'settings/cloud-save-failed', message: 'Failed to save settings to the cloud' },
    ]);
    cloud.fall(false);
    const again = openDevice(cloud, storage);
    await again.sync.pull();
    expect(cloud.stored()?.data).toMatchObject({ settings_lang: 'cs' });
  });

  it('that cannot be read are only logged', async () => {
    const cloud = openCloud();
    const { sync, problems } = openDevice(cloud);
    cloud.fall(true);
    await sync.pull();
    expect(problems).toMatchObject([{ code: 'settings/cloud-load-failed' }]);
  });

  it('go back to their defaults on every device', async () => {
    const cloud = openCloud();
    const [one, two] = [openDevice(cloud), openDevice(cloud)];
    one.settings.set('lang', 'cs');
    await one.sync.pull();
    await two.sync.pull();
    cloud.clock.advance(5);
    two.settings.reset('lang');
    await two.sync.flush();
    await one.sync.pull();
    expect([one.settings.get('lang'), two.settings.get('lang')]).toEqual(['auto', 'auto']);
  });

  it('of another account are read from the beginning', async () => {
    const cloud = openCloud();
    const { settings, sync, storage } = openDevice(cloud);
    settings.set('lang', 'cs');
    await sync.pull();
    expect(storage.get(SETTINGS_STORE_KEY)).not.toBeNull();
    sync.forget();
    expect(storage.get(SETTINGS_STORE_KEY)).toBeNull();
    await cloud.clock.advanceAsync(5_000);
    expect(cloud.asked).toEqual(['storeSettings', 'readSettings']);
  });
});
