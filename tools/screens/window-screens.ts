import type { Page } from 'playwright-core';

/** A window and how to bring it on the screen. */
export interface WindowScreen {
  readonly name: string;
  readonly path: string;
  /** What the simulated world may have none of: an airport with NOTAMs, tropical storms. */
  readonly served?: 'airport' | 'storms';
  /** What is done once the map stands. */
  readonly open?: (page: Page, size: 'desktop' | 'phone') => Promise<unknown>;
  /** What is on the screen when it is there. */
  readonly shows?: string;
  /** It is there for screen readers alone. */
  readonly isAttached?: boolean;
  readonly sizes?: readonly ('desktop' | 'phone')[];
  /** Somebody who was never here. */
  readonly isNewcomer?: boolean;
  /** The picture is the map's own. */
  readonly isDrawnByGl?: boolean;
  /** Somebody who is asked for consent. */
  readonly isAsked?: boolean;
  /** Somebody with an account. */
  readonly isUser?: boolean;
}

const CAMERA = '?wind,40.000,20.000,5';
/** Where the pictures have stations. */
const COAST = '?wind,52.500,5.000,7';
/** Where the pictures have tropical storms. */
const ATLANTIC = '?wind,23.000,-72.000,5';
const NAXOS = '/37.105/25.376';
const windowNamed = (name: string): string => `[data-window="${name}"]`;
/** The forecast of a place stands once its days do; the airgram has them in its own drawing. */
const detailAs = (display: string): WindowScreen => ({
  name: display === '' ? 'detail' : `detail-${display}`,
  path: `${NAXOS}${display === '' ? '' : `/${display}`}${CAMERA}`,
  shows: `${windowNamed('detail')} ${display === 'airgram' ? '[data-chart="airgram"]' : 'ol[dir="ltr"]'}`,
});
/** A window that its address opens. */
const byAddress = (name: string, path: string): WindowScreen => ({
  name,
  path: path + CAMERA,
  shows: windowNamed(name.split('-')[0] ?? name),
});

const menuAt = async (page: Page, size: 'desktop' | 'phone'): Promise<void> => {
  const [x, y] = size === 'desktop' ? [520, 360] : [190, 300];
  if (size === 'desktop') await page.mouse.click(x, y, { button: 'right' });
  else {
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    // The long press of the contract.
    await page.waitForTimeout(800);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
};

/** The account stands behind its button on a desktop, and at the head of the menu on a phone. */
const openAccountWindow = async (page: Page, size: 'desktop' | 'phone'): Promise<void> => {
  if (size === 'phone') await page.goto(page.url().replace('/?', '/menu?'));
  await page
    .locator(
      size === 'desktop' ? 'main button[data-user]' : '[data-window="menu"] button:has(.lucide-circle-user-round)',
    )
    .click();
};

/** Two favourites, of which one shows what can be done with it. */
const addFavourites = async (page: Page): Promise<void> => {
  const row = page.locator('[data-window="favs"] li[data-favourite]');
  await page.locator('button:has(.lucide-map-pin-plus)').click();
  await row.first().waitFor();
  await page.goto(page.url().replace(/\?.*/, '?wind,43.000,14.000,5'));
  await row.first().waitFor();
  await page.locator('button:has(.lucide-map-pin-plus)').click();
  await row.nth(1).waitFor();
  await row.first().locator('button[aria-expanded]').click();
};

/** An alert of any wind at the middle of the map, and the list that it stands in. */
const addAlert = async (page: Page): Promise<void> => {
  const form = page.locator('[data-window="alerts-edit"]');
  await form.locator('button:has(.lucide-crosshair)').click();
  await form.locator('[data-condition="wind"] input[inputmode="decimal"]').first().fill('1');
  await form.locator('[data-preview="known"]').waitFor();
  await form.locator('button[type="submit"]').click();
  await page.locator('[data-window="alerts"] [data-alert] [data-next]').waitFor();
};

/** The form with everything that there is to choose. */
const openConditions = async (page: Page): Promise<void> => {
  const form = page.locator('[data-window="alerts-edit"]');
  await form.locator('button:has(.lucide-crosshair)').click();
  for (const name of ['cloudiness', 'time']) await form.locator(`[data-condition="${name}"] [role="switch"]`).click();
  await form.locator('[data-condition="wind"]').scrollIntoViewIfNeeded();
};

/** A favourite that is pinned to the start page, and the start page. */
const pinAndStart = async (page: Page): Promise<void> => {
  await page.locator('button:has(.lucide-map-pin-plus)').click();
  const row = page.locator('[data-window="favs"] li[data-favourite]').first();
  await row.locator('button[aria-expanded]').click();
  await row.locator('button:has(.lucide-house)').last().click();
  await row.locator('button[aria-pressed="true"]').waitFor();
  await page.evaluate(() => localStorage.setItem('settings_startUp', '"last"'));
  await page.goto(new URL('/', page.url()).href);
};

/** Somebody who has paid, and whose payment has not arrived. */
const waitForPayment = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.setItem('settings_pendingSubscription', JSON.stringify({ ts: Date.now() })));
  await page.goto(page.url().replace('/?', '/pending-subscription?'));
};

/** The fire that a screen reader finds first. */
const openFire = async (page: Page): Promise<void> => {
  const sign = page.locator('[data-symbol^="pois "]').first();
  await sign.waitFor({ state: 'attached' });
  await sign.dispatchEvent('click');
};

/** No address opens what shares: a desktop has its button, a phone the one of the picker. */
const openShare = async (page: Page, size: 'desktop' | 'phone'): Promise<void> => {
  if (size === 'phone') await page.mouse.click(190, 300);
  await page.locator('button:has(.lucide-share-2)').last().click();
};

/** Every window of the application, in the order of a visit. */
export const windowScreens: readonly WindowScreen[] = [
  { name: 'map', path: `/${CAMERA}`, isDrawnByGl: true },
  { name: 'onboarding', path: '/', isNewcomer: true, shows: windowNamed('onboarding') },
  { name: 'consent', path: `/${CAMERA}`, isAsked: true, shows: 'section[aria-labelledby]:has(h2 + p)' },
  { name: 'startup-weather', path: '/', shows: windowNamed('startup-weather') },
  {
    name: 'picker',
    path: '/?temp,40.000,20.000,5',
    open: (page, size) => page.mouse.click(size === 'desktop' ? 520 : 190, 300),
  },
  ...['radar', 'satellite'].map((name) => ({ name, path: `/${name}?${name},50.000,10.000,5`, shows: '[data-frames]' })),
  { name: 'radar-plus', path: '/radarPlus?radarPlus,50.000,10.000,6', shows: '[data-frames]' },
  { name: 'context-menu', path: `/${CAMERA}`, open: menuAt },
  {
    name: 'search',
    path: `/${CAMERA}`,
    open: async (page) => {
      await page.locator('search input').click();
      await page.locator('search input').fill('Athen');
      await page.locator('search [role="option"]').first().waitFor();
    },
  },
  { name: 'map-selector', path: '/?wind,50.087,14.421,12', isDrawnByGl: true },
  {
    name: 'location',
    path: `/${CAMERA}`,
    open: (page) => page.locator('button:has(.lucide-locate-fixed)').first().click(),
    shows: windowNamed('location-permission'),
  },
  {
    name: 'mobile-calendar',
    path: `/${CAMERA}`,
    sizes: ['phone'],
    open: (page) => page.locator('button[aria-haspopup="dialog"]').click(),
    shows: windowNamed('mobile-calendar'),
  },
  ...['', 'meteogram', 'airgram', 'waves', 'wind'].map(detailAs),
  { name: 'detail-tides', path: '/48.641/-2.028/tides?waves,49.500,-2.000,7', shows: '[data-chart="tides"]' },
  { name: 'stations', path: `/${COAST},p:wind`, shows: '[data-symbol^="pois "]', isAttached: true },
  ...['', 'wind', 'compare'].map((view) => ({
    name: `station${view === '' ? '' : `-${view}`}`,
    path: `/station/wmo-06205${view === '' ? '' : `/${view}`}${COAST},p:wind`,
    shows: `${windowNamed('station')} svg`,
  })),
  {
    name: 'poi-libs',
    path: `/${COAST}`,
    sizes: ['phone'],
    open: (page) => page.locator('button:has(.lucide-map-pin)').first().click(),
    shows: windowNamed('poi-libs'),
  },
  ...['', 'runways', 'notams'].map((tab) => ({
    name: `airport${tab === '' ? '' : `-${tab}`}`,
    path: '/airport/LKPR?wind,50.100,14.260,8',
    served: 'airport' as const,
    open: (page: Page) => page.locator(`[data-airport] [data-tab="${tab === '' ? 'weather' : tab}"]`).click(),
    shows: '[data-airport="LKPR"]',
  })),
  byAddress('radiosonde', '/radiosonde/06260'),
  byAddress('sounding', `/sounding${NAXOS}`),
  byAddress('multimodel', `/multimodel${NAXOS}`),
  byAddress('cap-alerts-detail', `/cap-alert${NAXOS}`),
  { name: 'warnings', path: '/?capAlerts,45.000,10.000,6', shows: '[data-symbol]', isAttached: true },
  {
    name: 'warning',
    path: '/cap-alert/45.000/10.000?capAlerts,45.000,10.000,6',
    shows: `${windowNamed('cap-alerts-detail')} [data-severity]`,
  },
  { name: 'hurricanes', path: `/hurricanes${ATLANTIC}`, served: 'storms', shows: windowNamed('hurricanes') },
  {
    name: 'hurricane',
    path: `/hurricanes/al072026${ATLANTIC}`,
    served: 'storms',
    shows: '[data-chosen="al072026"]',
  },
  { name: 'fires', path: '/?wind,38.100,23.900,6,p:firespots', shows: '[data-symbol]', isAttached: true },
  { name: 'fire', path: '/?wind,38.100,23.900,13,p:firespots', open: openFire, shows: windowNamed('fire') },
  { name: 'day-layer', path: '/?fwi,40.000,10.000,4' },
  byAddress('menu', '/menu'),
  byAddress('menu-overlays', '/overlays'),
  byAddress('menu-tools', '/tools'),
  byAddress('menu-pois', '/pois'),
  byAddress('settings', '/settings'),
  { ...byAddress('colors', '/colors'), isUser: true },
  { name: 'login', path: `/login${CAMERA}`, shows: windowNamed('login') },
  {
    name: 'register',
    path: `/register${CAMERA}`,
    shows: windowNamed('login'),
    open: (page) => page.locator('[data-window="login"] form button[type="submit"]').click(),
  },
  { name: 'login-reason', path: `/favs${CAMERA}`, shows: windowNamed('login') },
  { name: 'account', path: `/${CAMERA}`, isUser: true, open: openAccountWindow, shows: windowNamed('account') },
  { name: 'delete-info', path: `/delete-info${CAMERA}`, isUser: true, shows: windowNamed('delete-info') },
  { name: 'favs-empty', path: `/favs${CAMERA}`, isUser: true, shows: windowNamed('favs') },
  { name: 'favs', path: `/favs${CAMERA}`, isUser: true, open: addFavourites, shows: windowNamed('favs') },
  {
    name: 'startup-pinned',
    path: `/favs${CAMERA}`,
    isUser: true,
    open: pinAndStart,
    shows: windowNamed('startup-pin2hp'),
  },
  { name: 'alerts-empty', path: `/alerts${CAMERA}`, isUser: true, shows: windowNamed('alerts') },
  { name: 'alerts', path: `/alerts-edit/new${CAMERA}`, isUser: true, open: addAlert, shows: windowNamed('alerts') },
  { name: 'alerts-edit', path: `/alerts-edit/new${CAMERA}`, isUser: true, shows: windowNamed('alerts-edit') },
  {
    name: 'alerts-conditions',
    path: `/alerts-edit/new${CAMERA}`,
    isUser: true,
    open: openConditions,
    shows: windowNamed('alerts-edit'),
  },
  {
    name: 'notifications',
    path: `/alerts${CAMERA}`,
    isUser: true,
    open: (page) => page.locator('[data-window="alerts"] input[type="radio"]').last().check({ force: true }),
    shows: '[data-notifications="known"]',
  },
  { name: 'subscription', path: `/subscription${CAMERA}`, isUser: true, shows: windowNamed('subscription') },
  { name: 'subscription-visitor', path: `/subscription${CAMERA}`, shows: windowNamed('subscription') },
  {
    name: 'pending-subscription',
    path: `/${CAMERA}`,
    isUser: true,
    open: waitForPayment,
    shows: '[data-pending="waiting"]',
  },
  {
    name: 'pending-none',
    path: `/pending-subscription${CAMERA}`,
    isUser: true,
    shows: windowNamed('pending-subscription'),
  },
  ...['rain-chance', 'gust-chance', 'temp-spread'].map((name) => ({
    name,
    path: `/?${name.replace(/-./, (part) => part.charAt(1).toUpperCase())},48.000,12.000,4`,
  })),
  {
    name: 'difference',
    path: '/?temp,48.000,12.000,4',
    open: (page) => page.locator('button', { hasText: '±' }).click(),
    shows: '[data-choice]',
  },
  {
    name: 'difference-map',
    path: '/?temp,48.000,12.000,4,v:gfs,m:0sJ192e,d:picker',
    shows: '[data-legend="difference"]',
  },
  byAddress('info', '/info'),
  { name: 'share', path: `/${CAMERA}`, open: openShare, shows: windowNamed('share') },
  byAddress('debug', '/debug'),
  {
    name: 'globe',
    path: '/?temp,40.000,20.000,3',
    isDrawnByGl: true,
    open: async (page, size) => {
      if (size !== 'desktop') return;
      await page.getByRole('button', { name: '3D' }).click();
      await page.waitForTimeout(2000);
      await page.locator('[data-map="drawn"]').waitFor({ state: 'attached' });
    },
  },
];
