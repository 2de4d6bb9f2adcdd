import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ weather: 'formula' });

type Size = keyof typeof SIZES;
const SIZE_NAMES = Object.keys(SIZES) as readonly Size[];

const open = async (size: Size, path = '/'): Promise<Page> => {
  const page = await story.open(await story.visitor({ viewport: SIZES[size] }), path);
  // The run of the model is known: its calendar replaced the default one.
  await page.locator('[data-provider]').getByText('run').waitFor();
  return page;
};
const timeOf = async (page: Page): Promise<number> =>
  Number(await page.getByRole('slider', { name: 'Forecast time' }).getAttribute('aria-valuenow'));

/** The controls by their names, which differ where a phone has less room. */
const chooseTemperature = async (page: Page, size: Size): Promise<void> => {
  if (size === 'phone') await page.getByRole('button', { name: 'Layer: Wind' }).click();
  await page.getByRole('button', { name: 'Temperature', exact: true }).first().click();
};
const chooseGfs = async (page: Page, size: Size): Promise<void> => {
  const models = page.getByRole('group', { name: 'Forecast model' });
  if (size === 'phone') await models.getByRole('button', { name: 'Forecast model: ECMWF' }).click();
  await models.getByRole('button', { name: /^GFS/ }).click();
  await page.locator('[data-provider="NOAA"]').getByText('run').waitFor();
};
const chooseLevel = async (page: Page, size: Size): Promise<void> => {
  if (size === 'phone') return void (await page.getByRole('combobox', { name: 'Altitude' }).selectOption('850h'));
  const altitude = page.getByRole('slider', { name: 'Altitude' });
  await altitude.focus();
  while ((await altitude.getAttribute('aria-valuetext')) !== '1.5 km') await page.keyboard.press('ArrowUp');
};
const levelOf = (page: Page, size: Size): Promise<string | null> =>
  size === 'phone'
    ? page.getByRole('combobox', { name: 'Altitude' }).inputValue()
    : page.getByRole('slider', { name: 'Altitude' }).getAttribute('aria-valuetext');
const unitOf = (page: Page): Promise<string | null> =>
  page.getByRole('group', { name: 'Colour scale of Temperature' }).getByRole('button').textContent();

describe.each(SIZE_NAMES)('a person at a %s', (size) => {
  it('changes layer, model, level and unit; the address says so, a reload and the address alone bring them back', async () => {
    const page = await open(size);
    await chooseTemperature(page, size);
    await chooseGfs(page, size);
    await chooseLevel(page, size);
    expect(await unitOf(page)).toBe('°C');
    await page.getByRole('group', { name: 'Colour scale of Temperature' }).getByRole('button').click();
    expect(await unitOf(page)).toBe('°F');
    await expect.poll(() => page.evaluate(() => location.search)).toMatch(/^\?temp,850h,gfs,-?[\d.]+,-?[\d.]+,\d+/);
    const address = await page.evaluate(() => location.pathname + location.search);
    const level = await levelOf(page, size);

    await page.reload();
    await page.locator('[data-provider="NOAA"]').getByText('run').waitFor();
    expect(await page.title()).toBe('Windy: Temperature');
    expect([await levelOf(page, size), await unitOf(page)]).toEqual([level, '°F']);

    const other = await open(size, address);
    await other.locator('[data-provider="NOAA"]').getByText('run').waitFor();
    expect(await other.title()).toBe('Windy: Temperature');
    // The unit is the visitor's own: it travels with no address.
    expect([await levelOf(other, size), await unitOf(other)]).toEqual([level, '°C']);
    expect(await other.evaluate(() => location.search)).toBe(new URL(address, story.origin()).search);
  });

  it('steps, drags and wheels through time, plays and pauses', async () => {
    const page = await open(size);
    const start = await timeOf(page);
    await page.keyboard.press('ArrowRight');
    const next = await timeOf(page);
    expect(next).toBeGreaterThan(start);
    const knob = await page.getByRole('slider', { name: 'Forecast time' }).boundingBox();
    if (knob === null) throw new Error('the knob is on the screen');
    const [x, y] = [knob.x + knob.width / 2, knob.y + knob.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y);
    await page.mouse.up();
    const dragged = await timeOf(page);
    expect(dragged).toBeGreaterThan(next);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(dragged);

    await page.getByRole('button', { name: 'Play' }).click();
    const played = await timeOf(page);
    await expect.poll(() => timeOf(page), { timeout: 60_000 }).toBeGreaterThan(played);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Play' }).waitFor();
    const paused = await timeOf(page);
    await page.waitForTimeout(500);
    expect(await timeOf(page)).toBe(paused);
  });

  it('reaches every control of the screen with the Tab key, and each has a name', async () => {
    const page = await open(size);
    const wanted = await page
      .getByRole('main')
      .locator('button:enabled, input, select, [tabindex="0"]')
      .evaluateAll((controls) => {
        const seen = controls.filter((control) => control.checkVisibility());
        for (const control of seen) control.setAttribute('data-unreached', '');
        return seen.length;
      });
    expect(wanted).toBeGreaterThan(size === 'phone' ? 7 : 15);
    const names: (string | null)[] = [];
    for (let step = 0; step < wanted + 8; step += 1) {
      await page.keyboard.press('Tab');
      names.push(
        await page.evaluate(() => {
          const focused = document.activeElement;
          if (!focused?.hasAttribute('data-unreached')) return null;
          focused.removeAttribute('data-unreached');
          const label =
            focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement
              ? focused.labels?.[0]?.textContent
              : null;
          return focused.getAttribute('aria-label') ?? label ?? focused.textContent?.trim() ?? '';
        }),
      );
    }
    expect(
      await page.locator('[data-unreached]').evaluateAll((left) => left.map(({ outerHTML }) => outerHTML)),
    ).toEqual([]);
    expect(names.filter((name) => name === '')).toEqual([]);
  });
});
