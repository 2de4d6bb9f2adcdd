import { describe, expect, it } from 'vitest';
import { tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet' });

/** A visitor who was here before and whose local storage holds this. */
const visitorWith = (name: string, value: string) =>
  story.visitor({
    storageState: { cookies: [], origins: [{ origin: story.origin(), localStorage: [{ name, value }] }] },
  });

describe('a stored setting that is not allowed', () => {
  it('is replaced by its default, and the error is logged', async () => {
    const visitor = await visitorWith('settings_hourFormat', '"25h"');
    const reported = visitor.waitForEvent('request', (request) => request.url().includes('/sedlina/errors'));
    const page = await story.openSettings(visitor);
    expect(await page.getByRole('radio', { name: '24-hour' }).isChecked()).toBe(true);
    expect((await reported).postDataJSON()).toMatchObject({
      type: 'customLogError',
      msg: expect.stringContaining('hourFormat'),
      repeated: false,
      runningPhase: 'loading',
      overlay: 'wind',
    });
  });

  it('that is no JSON at all does not stop the page either', async () => {
    const page = await story.openSettings(await visitorWith('settings_lang', '{broken'));
    expect(await page.getByLabel('Language', { exact: true }).inputValue()).toBe('auto');
  });
});
