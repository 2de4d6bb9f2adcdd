import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectNoBarriers, keysShown } from './harness/barriers.ts';
import {
  fillIn,
  favouritesShown,
  keyOfMail,
  logIn,
  logInTo,
  loginOf,
  newDevice,
  newPerson,
  openAccount,
  ownDevice,
  storedSetting,
  tokenOf,
} from './harness/people.ts';
import { LAPTOP, SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', viewport: LAPTOP });

const PATIENT = { timeout: 60_000 };
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const windowOf = (page: Page, name: string) => page.locator(`[data-window="${name}"]`);
const heart = (page: Page) => windowOf(page, 'detail').first().getByRole('button', { name: 'Add to favorites' });

describe('an account', () => {
  it('is opened, confirmed by its mail and logged in; favourites and units come to the second device', async () => {
    const person = newPerson();
    const device = await newDevice(story);
    const page = await story.open(device, '/?temp,40.000,20.000,5');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect.poll(() => pathOf(page)).toBe('/register');
    const login = loginOf(page);
    await login.getByLabel('Email').fill(person.email);
    await login.getByLabel('Name').fill(person.username);
    await login.getByLabel('Password', { exact: true }).fill(person.password);
    await login.getByLabel('Password once more').fill(person.password);
    await login.locator('form').getByRole('button', { name: 'Create account' }).click();
    await login.getByText(`We sent a mail to ${person.email}`).waitFor();

    const key = await keyOfMail(story, person, 'confirm-email');
    await page.goto(`${story.origin()}/?confirm-email=${key}`);
    await loginOf(page).getByText('Your email address is confirmed.').waitFor();
    expect(page.url()).not.toContain(key);
    await loginOf(page).getByRole('button', { name: 'Continue' }).click();
    // The banner stays three seconds: whoever looks for it afterwards may come too late.
    const told = page.getByText('login successful').waitFor();
    await fillIn(page, person);
    await told;

    await page.goto(`${story.origin()}/37.105/25.376`);
    await heart(page).click();
    await windowOf(page, 'detail').first().getByRole('button', { name: 'Remove from favorites' }).waitFor();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const stored = page.waitForResponse(
      (reply) =>
        reply.url().includes('/users/settings') &&
        (reply.request().postData() ?? '').includes('"settings_hourFormat":"12h"'),
      PATIENT,
    );
    await windowOf(page, 'settings').getByRole('radio', { name: '12-hour' }).check({ force: true });
    expect((await stored).status()).toBe(200);

    const second = await logInTo(story, await newDevice(story), person, 'favs');
    await expect.poll(() => storedSetting(second, 'hourFormat'), PATIENT).toBe('12h');
    await expect.poll(async () => (await favouritesShown(second)).length, PATIENT).toBe(1);
    await expect.poll(() => pathOf(second)).toBe('/favs');
  });

  it('tells what is wrong with a form, by keyboard too, and keeps the address in step', async () => {
    const person = await openAccount(story);
    const page = await story.open(await newDevice(story), '/login');
    // The server says no, which a browser writes down.
    story.expectFaults(/401/);
    const login = loginOf(page);
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await login.getByText("This field can't be empty").waitFor();
    await login.getByText("Password can't be empty").waitFor();
    await login.getByLabel('Email').fill('eleni');
    await login.getByText("This doesn't look like an email address").waitFor();
    await login.getByLabel('Email').fill(person.email);
    await login.getByLabel('Password', { exact: true }).fill('Wrong-2026');
    await page.keyboard.press('Enter');
    await login.getByRole('alert').getByText('Email or password is not right.').waitFor();
    expect(await keysShown(page, 'login')).toEqual([]);
    await expectNoBarriers(page, 'login');

    await login.getByRole('radio', { name: 'Create account' }).check({ force: true });
    const send = login.locator('form').getByRole('button', { name: 'Create account' });
    await login.getByLabel('Email').fill(person.email);
    await login.getByLabel('Name').fill('Eleni');
    const password = login.getByLabel('Password', { exact: true });
    for (const [typed, told] of [
      ['', "Password can't be empty"],
      ['Ab1', 'Password is too short'],
      ['Abcdefgh', 'Password is missing a digit (0-9)'],
      ['abcdefg1', 'Password is missing an uppercase letter (A-Z)'],
      ['ABCDEFG1', 'Password is missing a lowercase letter (a-z)'],
      ['Abcdefg1', "Password and confirmation don't match"],
    ] as const) {
      await password.fill(typed);
      await send.click();
      await login.getByText(told).waitFor();
    }
    await expectNoBarriers(page, 'login');

    await page.keyboard.press('Escape');
    await login.waitFor({ state: 'detached' });
    await expect.poll(() => pathOf(page)).toBe('/');
    await page.goBack();
    await loginOf(page).waitFor();
    await page.goForward();
    await loginOf(page).waitFor({ state: 'detached' });
  });

  it('gets a new password by a mail, and the link works once', async () => {
    const person = await openAccount(story);
    const page = await story.open(await newDevice(story), '/login');
    story.expectFaults(/410/);
    await loginOf(page).getByRole('button', { name: 'Forgot it?' }).click();
    await loginOf(page).getByLabel('Email').fill(person.email);
    await loginOf(page).getByRole('button', { name: 'Send the link' }).click();
    await loginOf(page).getByText('Look into your mail').waitFor();
    const key = await keyOfMail(story, person, 'reset-password');
    const reset = async (password: string): Promise<void> => {
      await page.goto(`${story.origin()}/?reset-password=${key}`);
      await loginOf(page).getByLabel('New password').fill(password);
      await loginOf(page).getByLabel('Password once more').fill(password);
      await loginOf(page).getByRole('button', { name: 'Save the password' }).click();
    };
    await reset('Sirocco-2026');
    await loginOf(page).getByText('The password is changed').waitFor();
    await loginOf(page).getByRole('button', { name: 'Back to the login' }).click();
    await fillIn(page, { ...person, password: 'Sirocco-2026' });
    await loginOf(page).waitFor({ state: 'detached' });
    await reset('Tramontana-2026');
    await loginOf(page).getByRole('alert').getByText('This link has expired or was used before.').waitFor();
    expect(page.url()).not.toContain(key);
  });

  it('has a name, an export and an end', async () => {
    const person = await openAccount(story);
    const page = await logIn(story, await newDevice(story), person);
    await page.getByRole('button', { name: `Account of ${person.username}` }).click();
    const account = windowOf(page, 'account');
    await account.getByText(person.email).waitFor();
    await account.getByText('The address is confirmed').waitFor();

    // Another device is seen from here, and is logged out by a press.
    const device = await ownDevice(story, {}, person);
    await account.getByRole('button', { name: 'My devices' }).click();
    const devices = account.getByRole('list', { name: 'My devices' }).getByRole('listitem');
    await expect.poll(() => devices.count(), PATIENT).toBe(2);
    expect(await devices.first().innerText()).toContain('This device');
    await expectNoBarriers(page, 'account');
    story.expectFaults(/401/);
    await devices
      .last()
      .getByRole('button', { name: /^Log out: / })
      .click();
    await account.getByText('The device is logged out.').waitFor(PATIENT);
    expect(await devices.count()).toBe(1);
    const other = await story.open(device);
    await other.getByRole('button', { name: 'Log in' }).waitFor(PATIENT);
    expect(await tokenOf(other)).toBeNull();

    await account.getByRole('button', { name: 'My data' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      account.getByRole('button', { name: 'Save my data as a file' }).click(),
    ]);
    const saved = JSON.parse(await text(await file.createReadStream())) as { user: { email: { email: string } } };
    expect(saved.user.email.email).toBe(person.email);
    expect(await keysShown(page, 'account')).toEqual([]);
    await expectNoBarriers(page, 'account');

    await account.getByRole('button', { name: 'Delete my account' }).click();
    await expect.poll(() => pathOf(page)).toBe('/delete-info');
    const info = windowOf(page, 'delete-info');
    await info.getByLabel('Password', { exact: true }).fill(person.password);
    await info.getByText('I understand that everything will be deleted').click();
    await expectNoBarriers(page, 'delete-info');
    await info.getByRole('button', { name: 'Delete my account now' }).click();
    await page.getByRole('button', { name: 'Log in' }).waitFor(PATIENT);
    expect(await tokenOf(page)).toBeNull();
  });
});

describe('a logout', () => {
  it('leaves nothing of the person on the device', async () => {
    const person = await openAccount(story);
    const device = await newDevice(story);
    const page = await story.open(device, '/37.105/25.376');
    await heart(page).click();
    await fillIn(page, person);
    await windowOf(page, 'detail').first().getByRole('button', { name: 'Remove from favorites' }).waitFor(PATIENT);
    await page.getByRole('button', { name: `Account of ${person.username}` }).click();
    const loaded = page.waitForEvent('load', PATIENT);
    await windowOf(page, 'account').getByRole('button', { name: 'Log out' }).click();
    await loaded;
    await page.getByRole('button', { name: 'Log in' }).waitFor(PATIENT);
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
    const again = await logInTo(story, await newDevice(story), person, 'favs');
    await expect.poll(async () => (await favouritesShown(again)).length, PATIENT).toBe(1);
  });
});

describe('what needs a login', () => {
  it('is asked for with its reason and done afterwards: a favourite, and a window', async () => {
    const person = await openAccount(story);
    const page = await story.open(await newDevice(story), '/37.105/25.376');
    await heart(page).click();
    await loginOf(page)
      .getByText(/to your favorites\. It will be saved after you log in/)
      .waitFor();
    await expect.poll(() => pathOf(page)).toBe('/login/add-favourite');
    await fillIn(page, person);
    await windowOf(page, 'detail').first().getByRole('button', { name: 'Remove from favorites' }).waitFor(PATIENT);

    const other = await story.open(await newDevice(story), '/favs');
    await loginOf(other).getByText('Log in to see your favorites.').waitFor();
    await expect.poll(() => pathOf(other)).toBe('/login/favs');
    await fillIn(other, person);
    await windowOf(other, 'favs').waitFor(PATIENT);
    await expect.poll(async () => (await favouritesShown(other)).length, PATIENT).toBe(1);
    await expect.poll(() => pathOf(other)).toBe('/favs');
  });

  it('is asked for on a phone in Arabic without a barrier', async () => {
    const page = await story.open(await newDevice(story, { viewport: SIZES.phone, locale: 'ar' }), '/register');
    await loginOf(page).locator('input[type="email"]').waitFor();
    expect(await keysShown(page, 'login')).toEqual([]);
    await expectNoBarriers(page, 'login');
  });
});
