import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectNoBarriers, keysShown } from './harness/barriers.ts';
import {
  fillIn,
  favouritesShown,
  keyOfMail,
  logIn,
  loginOf,
  newDevice,
  newPerson,
  openAccount,
  ownDevice,
  storedSetting,
  tokenOf,
} from './harness/users.ts';
import { rememberedLogin } from './harness/accounts.ts';
import { textsOf, within } from './harness/texts.ts';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', viewport: LAPTOP });

const t = textsOf('login');
const mine = textsOf('account');
const PATIENT = { timeout: 60_000 };
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const windowOf = (page: Page, name: string) => page.locator(`[data-window="${name}"]`);
const heart = (page: Page) =>
  windowOf(page, 'detail')
    .first()
    .getByRole('button', { name: textsOf('detail')('addFavourite') });

describe('an account', () => {
  it('is opened, confirmed by its mail and logged in; favourites and units come to the second device', async () => {
    const person = newPerson();
    const device = await newDevice(story);
    const page = await story.open(device, '/?temp,40.000,20.000,5');
    await page.getByRole('button', { name: textsOf('main')('logIn') }).click();
    await expect.poll(() => pathOf(page)).toBe('/register');
    const login = loginOf(page);
    await login.getByLabel(t('email')).fill(person.email);
    await login.getByLabel(t('username')).fill(person.username);
    await login.getByLabel(t('password'), { exact: true }).fill(person.password);
    await login.getByLabel(t('confirmation')).fill(person.password);
    await login
      .locator('form')
      .getByRole('button', { name: t('createAccount') })
      .click();
    await login.getByText(t('sent', { email: person.email })).waitFor();

    const key = await keyOfMail(story, person, 'confirm-email');
    await page.goto(`${story.origin()}/?confirm-email=${key}`);
    await loginOf(page).getByText(t('confirmed')).waitFor();
    expect(page.url()).not.toContain(key);
    await loginOf(page)
      .getByRole('button', { name: t('goOn') })
      .click();
    // The banner stays three seconds: a look afterwards may come too late.
    const welcomed = page.getByText(textsOf('errors')('account/login-successful')).waitFor();
    await fillIn(page, person);
    await welcomed;

    await page.goto(`${story.origin()}/37.105/25.376`);
    await heart(page).click();
    await windowOf(page, 'detail')
      .first()
      .getByRole('button', { name: textsOf('detail')('removeFavourite') })
      .waitFor();
    await page.getByRole('button', { name: textsOf('main')('menu'), exact: true }).click();
    await page.getByRole('button', { name: textsOf('settings')('title'), exact: true }).click();
    const stored = page.waitForResponse(
      (reply) =>
        reply.url().includes('/users/settings') &&
        (reply.request().postData() ?? '').includes('"settings_hourFormat":"12h"'),
      PATIENT,
    );
    await windowOf(page, 'settings')
      .getByRole('radio', { name: textsOf('settings')('12h') })
      .check({ force: true });
    expect((await stored).status()).toBe(200);

    const second = await story.open(await newDevice(story), '/favs');
    await loginOf(second).getByText(t('reason_favs')).waitFor();
    await expect.poll(() => pathOf(second)).toBe('/login/favs');
    await fillIn(second, person);
    await windowOf(second, 'favs').waitFor(PATIENT);
    await expect.poll(() => storedSetting(second, 'hourFormat'), PATIENT).toBe('12h');
    await expect.poll(async () => (await favouritesShown(second)).length, PATIENT).toBe(1);
    await expect.poll(() => pathOf(second)).toBe('/favs');
  });

  it('gets a new password by a mail, whose link works once', async () => {
    const person = await openAccount(story);
    const page = await story.open(await newDevice(story), '/login');
    await loginOf(page)
      .getByRole('button', { name: t('forgotten') })
      .click();
    await loginOf(page).getByLabel(t('email')).fill(person.email);
    await loginOf(page)
      .getByRole('button', { name: t('sendLink') })
      .click();
    await loginOf(page).getByText(t('resetSentTitle')).waitFor();
    const key = await keyOfMail(story, person, 'reset-password');
    await page.goto(`${story.origin()}/?reset-password=${key}`);
    await loginOf(page).getByLabel(t('newPassword')).fill('Sirocco-2026');
    await loginOf(page).getByLabel(t('confirmation')).fill('Sirocco-2026');
    await loginOf(page)
      .getByRole('button', { name: t('setPassword') })
      .click();
    await loginOf(page).getByText(t('resetDoneTitle')).waitFor();
    await loginOf(page)
      .getByRole('button', { name: t('backToLogin') })
      .click();
    await fillIn(page, { ...person, password: 'Sirocco-2026' });
    await loginOf(page).waitFor({ state: 'detached' });
    expect(page.url()).not.toContain(key);
    // The link works once.
    const again = await fetch(`${story.origin()}/api/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-meltemi-client': 'journey' },
      body: JSON.stringify({ key, password: 'Tramontana-2026', confirmation: 'Tramontana-2026' }),
    });
    expect(again.status).toBe(410);
  });

  it('has a name, an export and an end', async () => {
    const person = await openAccount(story);
    const page = await logIn(story, await newDevice(story), person);
    await page.getByRole('button', { name: textsOf('main')('account', { name: person.username }) }).click();
    const account = windowOf(page, 'account');
    await account.getByText(person.email).waitFor();
    await account.getByText(mine('confirmed')).waitFor();

    // Another device is seen from here, and is logged out by a press.
    const device = await ownDevice(story, {}, person);
    await account.getByRole('button', { name: mine('devices') }).click();
    const devices = account.getByRole('list', { name: mine('devices') }).getByRole('listitem');
    await expect.poll(() => devices.count(), PATIENT).toBe(2);
    expect(await devices.first().innerText()).toContain(mine('thisDevice'));
    await expectNoBarriers(page, 'account');
    story.expectFaults(/401/);
    await devices
      .last()
      .getByRole('button', { name: within(`${mine('logOut')}: `) })
      .click();
    await account.getByText(mine('deviceDone')).waitFor(PATIENT);
    expect(await devices.count()).toBe(1);
    const other = await story.open(device);
    await other.getByRole('button', { name: textsOf('main')('logIn') }).waitFor(PATIENT);
    expect(await tokenOf(other)).toBeNull();

    await account.getByRole('button', { name: mine('myData') }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      account.getByRole('button', { name: mine('export') }).click(),
    ]);
    const saved = JSON.parse(await text(await file.createReadStream())) as { user: { email: { email: string } } };
    expect(saved.user.email.email).toBe(person.email);
    expect(await keysShown(page, 'account')).toEqual([]);
    await expectNoBarriers(page, 'account');

    await account.getByRole('button', { name: mine('deleteAccount') }).click();
    await expect.poll(() => pathOf(page)).toBe('/delete-info');
    const info = windowOf(page, 'delete-info');
    await info.getByLabel(t('password'), { exact: true }).fill(person.password);
    await info.getByText(mine('deleteSure')).click();
    await expectNoBarriers(page, 'delete-info');
    await info.getByRole('button', { name: mine('deleteNow') }).click();
    await page.getByRole('button', { name: textsOf('main')('logIn') }).waitFor(PATIENT);
    expect(await tokenOf(page)).toBeNull();
  });
});

describe('a logout', () => {
  it('leaves nothing on the device of a person whose favourite waited for the login', async () => {
    const person = await openAccount(story);
    const device = await newDevice(story);
    const page = await story.open(device, '/37.105/25.376');
    await heart(page).click();
    await expect.poll(() => pathOf(page)).toBe('/login/add-favourite');
    await fillIn(page, person);
    await windowOf(page, 'detail')
      .first()
      .getByRole('button', { name: textsOf('detail')('removeFavourite') })
      .waitFor(PATIENT);
    await page.getByRole('button', { name: textsOf('main')('account', { name: person.username }) }).click();
    const loaded = page.waitForEvent('load', PATIENT);
    await windowOf(page, 'account')
      .getByRole('button', { name: mine('logOut') })
      .click();
    await loaded;
    await page.getByRole('button', { name: textsOf('main')('logIn') }).waitFor(PATIENT);
    expect([await tokenOf(page), await storedSetting(page, 'user'), await storedSetting(page, 'email')]).toEqual([
      null,
      null,
      null,
    ]);
    const kept = await page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('meltemi');
          opening.addEventListener('error', () => reject(new Error('no database')));
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('userFavs').objectStore('userFavs').count();
            counting.addEventListener('success', () => resolve(counting.result));
          });
        }),
    );
    expect(kept).toBe(0);
    // What was kept in the cloud is there for the next login.
    const [token] = await rememberedLogin(story, person);
    const reply = await fetch(`${story.origin()}/users/v1/data/favs`, {
      headers: { authorization: `Bearer ${JSON.parse(token?.value ?? '""') as string}` },
    });
    expect(await reply.json()).toHaveLength(1);
  });
});
