import { describe, expect, it } from 'vitest';
import { tellStory } from './harness/story.ts';

const story = tellStory();

describe('the storage of the device', () => {
  it('is IndexedDB where it can be had', async () => {
    const page = await story.openSettings();
    expect(await page.locator('[data-status="storage"] dd').textContent()).toBe('IndexedDB');
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(databases).toEqual(['meltemi']);
  });

  it('is memory where IndexedDB is blocked: the page works and says so', async () => {
    const visitor = await story.visitor();
    await visitor.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The user denied permission to access the database.', 'SecurityError');
      };
    });
    const page = await story.openSettings(visitor);
    await page.getByText('Memory only, lost when the page closes').waitFor();
    await page.getByRole('radio', { name: '12-hour' }).check({ force: true });
    expect(await page.getByRole('radio', { name: '12-hour' }).isChecked()).toBe(true);
  });

  it('that the browser lacks altogether is told in the top bar', async () => {
    const visitor = await story.visitor();
    await visitor.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    });
    const page = await story.openSettings(visitor);
    expect(await page.getByRole('alert').textContent()).toBe(
      'Linux does not support IndexedDB. Some features may not work correctly.',
    );
  });
});
