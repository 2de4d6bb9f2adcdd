import { describe, expect, it } from 'vitest';
import { textsOf } from './harness/texts.ts';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula', viewport: LAPTOP });

describe('a stored setting that is not allowed', () => {
  it('is replaced by its default and logged, and one that is no JSON at all does not stop the page either', async () => {
    const localStorage = [
      { name: 'settings_hourFormat', value: '"25h"' },
      { name: 'settings_lang', value: '{broken' },
    ];
    const visitor = await story.visitor({
      storageState: { cookies: [], origins: [{ origin: story.origin(), localStorage }] },
    });
    const reported = visitor.waitForEvent(
      'request',
      (request) => request.url().includes('/sedlina/errors') && (request.postData() ?? '').includes('hourFormat'),
    );
    const page = await story.openSettings(visitor);
    expect(await page.getByRole('radio', { name: textsOf('settings')('24h') }).isChecked()).toBe(true);
    expect(await page.getByLabel(textsOf('settings')('language'), { exact: true }).inputValue()).toBe('auto');
    expect((await reported).postDataJSON()).toMatchObject({
      type: 'customLogError',
      msg: expect.stringContaining('hourFormat') as string,
      repeated: false,
      runningPhase: 'loading',
      overlay: 'wind',
    });
  });
});
