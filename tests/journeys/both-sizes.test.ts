import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { textsOf, within } from './harness/texts.ts';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula' });
const main = textsOf('main');
const overlayName = (ident: string): string => textsOf('overlays')(`overlay.${ident}`);

type Size = keyof typeof SIZES;
/** The hour of a run, as the mark of the provider ends with it. */
const RUN = /\d\dZ/;
const SIZE_NAMES = Object.keys(SIZES) as readonly Size[];

const open = async (size: Size, path = '/'): Promise<Page> => {
  const page = await story.open(await story.visitor({ viewport: SIZES[size] }), path);
  // The run of the model is known: its calendar replaced the default one.
  await page.locator('[data-source]').getByText(RUN).waitFor();
  return page;
};
const timeOf = async (page: Page): Promise<number> =>
  Number(await page.getByRole('slider', { name: main('forecastTime') }).getAttribute('aria-valuenow'));

/** The controls by their names, which differ where a phone has less room. */
const chooseTemperature = async (page: Page, size: Size): Promise<void> => {
  if (size === 'phone')
    await page.getByRole('button', { name: main('chooseLayer', { layer: overlayName('wind') }) }).click();
  await page
    .getByRole('button', { name: overlayName('temp'), exact: true })
    .first()
    .click();
};
const chooseGfs = async (page: Page, size: Size): Promise<void> => {
  const models = page.getByRole('group', { name: main('model') });
  if (size === 'phone') await models.getByRole('button', { name: within(main('model')) }).click();
  await models.getByRole('button', { name: /^GFS/ }).click();
  await page.locator('[data-source="gfs"]').getByText(RUN).waitFor();
};
const chooseLevel = async (page: Page, size: Size): Promise<void> => {
  if (size === 'phone') return void (await page.getByRole('combobox', { name: main('altitude') }).selectOption('850h'));
  const altitude = page.getByRole('slider', { name: main('altitude') });
  await altitude.focus();
  while ((await altitude.getAttribute('aria-valuetext')) !== '1.5 km') await page.keyboard.press('ArrowUp');
};
const levelOf = (page: Page, size: Size): Promise<string | null> =>
  size === 'phone'
    ? page.getByRole('combobox', { name: main('altitude') }).inputValue()
    : page.getByRole('slider', { name: main('altitude') }).getAttribute('aria-valuetext');
const unitOf = (page: Page): Promise<string | null> =>
  page
    .getByRole('group', { name: main('legend', { layer: overlayName('temp') }) })
    .getByRole('button')
    .textContent();

describe.each(SIZE_NAMES)('a person at a %s', (size) => {
  it('changes layer, model, level and unit; the address says so, a reload and the address alone bring them back', async () => {
    const page = await open(size);
    await chooseTemperature(page, size);
    await chooseGfs(page, size);
    await chooseLevel(page, size);
    expect(await unitOf(page)).toBe('°C');
    await page
      .getByRole('group', { name: main('legend', { layer: overlayName('temp') }) })
      .getByRole('button')
      .click();
    expect(await unitOf(page)).toBe('°F');
    await expect.poll(() => page.evaluate(() => location.search)).toMatch(/^\?temp,850h,gfs,-?[\d.]+,-?[\d.]+,\d+/);
    const address = await page.evaluate(() => location.pathname + location.search);
    const level = await levelOf(page, size);

    await page.reload();
    await page.locator('[data-source="gfs"]').getByText(RUN).waitFor();
    expect(await page.title()).toBe(`Windy: ${overlayName('temp')}`);
    expect([await levelOf(page, size), await unitOf(page)]).toEqual([level, '°F']);

    const other = await open(size, address);
    await other.locator('[data-source="gfs"]').getByText(RUN).waitFor();
    expect(await other.title()).toBe(`Windy: ${overlayName('temp')}`);
    // The unit is the visitor's own: it travels with no address.
    expect([await levelOf(other, size), await unitOf(other)]).toEqual([level, '°C']);
    expect(await other.evaluate(() => location.search)).toBe(new URL(address, story.origin()).search);
  });

  it('steps, drags and wheels through time, plays and pauses, and reaches every control with the Tab key', async () => {
    // An address with a place: no weather of the visitor's own place stands in the way.
    const page = await open(size, '/?wind,50.000,14.000,5');
    expect(await page.locator('[data-window="startup-weather"]').count()).toBe(0);
    expect(await page.locator('[data-coordinates]').count()).toBe(0);
    // No provider's mark on simulated numbers.
    expect(await page.locator('[data-logo]').count()).toBe(0);
    await page
      .getByText(main('simulatedStyle', { name: 'ECMWF' }))
      .first()
      .waitFor();
    const start = await timeOf(page);
    await page.keyboard.press('ArrowRight');
    const next = await timeOf(page);
    expect(next).toBeGreaterThan(start);
    const knob = await page.getByRole('slider', { name: main('forecastTime') }).boundingBox();
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

    await page.getByRole('button', { name: main('play') }).click();
    const played = await timeOf(page);
    await expect.poll(() => timeOf(page), { timeout: 60_000 }).toBeGreaterThan(played);
    await page.getByRole('button', { name: main('pause') }).click();
    await page.getByRole('button', { name: main('play') }).waitFor();
    const paused = await timeOf(page);
    // Playing goes a step in this many frames at most; none of them moves the time now.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let frames = 30;
          const next = (): unknown => ((frames -= 1) === 0 ? resolve() : requestAnimationFrame(next));
          requestAnimationFrame(next);
        }),
    );
    expect(await timeOf(page)).toBe(paused);

    // By the keyboard from the start of the page.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
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
