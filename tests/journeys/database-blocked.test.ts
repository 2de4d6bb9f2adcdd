import { describe, expect, it } from 'vitest';
import { textsOf } from './harness/texts.ts';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula', viewport: LAPTOP });
const settings = textsOf('settings');

describe('the storage of the device', () => {
  it('is memory where IndexedDB is blocked: the page works and says so', async () => {
    const visitor = await story.visitor();
    await visitor.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The user denied permission to access the database.', 'SecurityError');
      };
    });
    const page = await story.openSettings(visitor);
    await page.getByText(textsOf('main')('storage.memory')).waitFor();
    await page.getByRole('radio', { name: settings('12h') }).check({ force: true });
    expect(await page.getByRole('radio', { name: settings('12h') }).isChecked()).toBe(true);
  });

  it('that the browser lacks altogether is shown in the top bar', async () => {
    const visitor = await story.visitor();
    await visitor.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    });
    const page = await story.openSettings(visitor);
    expect(await page.getByRole('alert').textContent()).toBe(
      textsOf('errors')('support/missing-technology', { platform: 'Linux', technology: 'IndexedDB' }),
    );
  });
});
