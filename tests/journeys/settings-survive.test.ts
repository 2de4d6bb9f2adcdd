import { describe, expect, it } from 'vitest';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula', viewport: LAPTOP });

describe('a visitor changes settings', () => {
  it('and finds them again after a reload', async () => {
    const page = await story.openSettings();
    await page.getByLabel('Language', { exact: true }).selectOption('de');
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    await page.getByRole('radio', { name: '12 Stunden' }).check({ force: true });
    await page.getByRole('radio', { name: '°F' }).check({ force: true });
    await page.getByRole('radio', { name: 'kt' }).check({ force: true });
    await page.reload();
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    expect(await page.getByLabel('Sprache', { exact: true }).inputValue()).toBe('de');
    expect(await page.getByRole('radio', { name: '12 Stunden' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: '°F' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'kt' }).isChecked()).toBe(true);
    expect(await page.locator('[data-status="time"] dd').textContent()).toMatch(/^\d{1,2}:\d\d\s[AP]M$/);
  });

  it('by the keyboard alone', async () => {
    const page = await story.open();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Settings', exact: true }).waitFor();
    // The close button of the menu comes before what it offers.
    for (
      let tabs = 0;
      tabs < 5 && (await page.evaluate(() => document.activeElement?.textContent)) !== 'Settings';
      tabs++
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close Settings');
    await page.getByLabel('Language', { exact: true }).waitFor();
    // The names of the groups come before the first of them.
    for (let tabs = 0; tabs < 20 && (await page.evaluate(() => document.activeElement?.tagName)) !== 'SELECT'; tabs++)
      await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    expect(await page.getByRole('radio', { name: '12-hour' }).isChecked()).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('settings_hourFormat'))).toBe('"12h"');
  });

  it('and every of the 42 languages is offered by its own name', async () => {
    const page = await story.openSettings();
    await page.getByLabel('Language', { exact: true }).waitFor();
    const names = await page.getByLabel('Language', { exact: true }).locator('option').allTextContents();
    expect(names).toHaveLength(43);
    // Those without texts yet say that they show English.
    expect(names.map((name) => name.split(' · ')[0])).toEqual(
      expect.arrayContaining(['Automatic (English)', 'English', '繁體中文', 'العربية', 'Deutsch', 'বাংলা']),
    );
  });
});
