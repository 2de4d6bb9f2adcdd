import { expect } from 'vitest';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { openAccount, rememberedLogin, type Person } from './accounts.ts';
import { serveTiles } from './formula-front.ts';
import { remember } from './map.ts';
import type { Story } from './story.ts';

export { keyOfMail, newPerson, openAccount, type Person } from './accounts.ts';

/** A new device that nobody has logged in on; its weather costs the server nothing. */
export async function newDevice(story: Story, options?: BrowserContextOptions): Promise<BrowserContext> {
  const device = await story.visitor(options);
  await serveTiles(device);
  return device;
}

/** A device on which somebody logged in before; the login itself is a story of its own. */
export async function ownDevice(
  story: Story,
  options?: BrowserContextOptions,
  person?: Person,
): Promise<BrowserContext> {
  const device = await newDevice(story, options);
  for (const { name, value } of await rememberedLogin(story, person ?? (await openAccount(story))))
    await remember(device, name, value);
  return device;
}

/** The login of a page. */
export const loginOf = (page: Page) => page.locator('[data-window="login"]');

/** Fills in the login that is open and sends it; ends when the user is logged in. */
export async function fillIn(page: Page, { email, password }: Person): Promise<void> {
  const login = loginOf(page);
  await login.locator('input[type="email"]').fill(email);
  await login.locator('input[autocomplete="current-password"]').fill(password);
  await login.locator('form button[type="submit"]').click();
  await expect.poll(() => tokenOf(page), { timeout: 60_000 }).not.toBeNull();
}

/** Logs somebody in on a device by the window, and answers with its page. */
export async function logIn(story: Story, device: BrowserContext, person: Person, path = ''): Promise<Page> {
  const page = await story.open(device, `/login${path}`);
  await fillIn(page, person);
  await loginOf(page).waitFor({ state: 'detached' });
  return page;
}

/** A setting as this device keeps it; null where nobody chose it. */
export const storedSetting = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(`settings_${key}`) ?? 'null') as unknown, name);

/** The token of the user who is logged in; null for a visitor. */
export const tokenOf = (page: Page): Promise<unknown> => storedSetting(page, 'userToken');

/** Titles of the favourites in the open list. */
export const favouritesShown = (page: Page): Promise<string[]> =>
  page.locator('[data-window="favs"] li[data-favourite] b').allTextContents();

/** The titles of the favourites that the server holds for the user of a page, in alphabetical order. */
export async function titlesInCloud(story: Pick<Story, 'origin'>, page: Page): Promise<readonly string[]> {
  const reply = await fetch(`${story.origin()}/users/v1/data/favs`, {
    headers: { authorization: `Bearer ${String(await tokenOf(page))}` },
  });
  const items = (await reply.json()) as readonly { readonly value: { readonly title: string } }[];
  return items.map(({ value }) => value.title).toSorted();
}
