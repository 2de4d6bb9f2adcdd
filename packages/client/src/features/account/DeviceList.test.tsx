import { describe, expect, it } from 'vitest';
import type { AccountSession } from '@meltemi/contract';
import { drawnWith } from '#settings/test-drawing.tsx';
import { DeviceRow } from './DeviceList.tsx';

const NOON = Date.UTC(2026, 6, 14, 12);
const phone: AccountSession = {
  id: 's2',
  isCurrent: false,
  created: NOON,
  lastUsed: NOON,
  device: { platform: 'android', target: 'mobile' },
};
const row = (changes: Partial<AccountSession> = {}, busy = false): Promise<string> =>
  drawnWith(
    { deviceUsed: 'Used {{date}}', logOut: 'Log out' },
    <DeviceRow session={{ ...phone, ...changes }} busy={busy} onEnd={() => undefined} />,
  );

describe('a device of the account', () => {
  it('tells what it is and when it was used, and can be logged out', async () => {
    const html = await row();
    expect(html).toContain('<b>device_phone · Android</b>');
    expect(html).toContain('Used July 14, 2026');
    expect(html).toMatch(/<button type="button" aria-label="Log out: device_phone · Android">Log out</);
    expect(await row({}, true)).toMatch(/<button type="button" disabled=""/);
  });

  it('that is this one is marked, and is logged out by the button of the window', async () => {
    const html = await row({ isCurrent: true });
    expect(html).toContain('<li data-current="true">');
    expect(html).toContain('thisDevice');
    expect(html).not.toContain('<button');
  });

  it('that never said what it is has a name all the same', async () => {
    expect(await row({ device: null })).toContain('<b>device_unknown</b>');
  });
});
