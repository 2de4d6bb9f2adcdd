import { describe, expect, it } from 'vitest';
import { textsOf } from './harness/texts.ts';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula', viewport: LAPTOP });

describe('two tabs of one visitor', () => {
  it("see each other's changes of settings", async () => {
    const visitor = await story.visitor();
    const first = await story.openSettings(visitor);
    const second = await story.openSettings(visitor);
    await first.getByRole('radio', { name: '°F' }).check({ force: true });
    await second.waitForFunction(() => document.querySelector<HTMLInputElement>('input[value="°F"]')?.checked === true);
    await second.getByLabel(textsOf('settings')('language'), { exact: true }).selectOption('ar');
    await first.waitForFunction(() => document.documentElement.dir === 'rtl');
    expect(await first.getByRole('radio', { name: '°F' }).isChecked()).toBe(true);
  });
});
