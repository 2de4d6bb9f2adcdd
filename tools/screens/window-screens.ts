import type { Page } from 'playwright-core';

/** A window and how to bring it on the screen. */
export interface WindowScreen {
  readonly name: string;
  readonly path: string;
  /** What is done once the map stands. */
  readonly open?: (page: Page, size: 'desktop' | 'phone') => Promise<unknown>;
  /** What is on the screen when it is there. */
  readonly shows?: string;
  readonly sizes?: readonly ('desktop' | 'phone')[];
  /** Somebody who was never here. */
  readonly isNewcomer?: boolean;
  /** The picture is the map's own. */
  readonly isDrawnByGl?: boolean;
}

const CAMERA = '?wind,40.000,20.000,5';
const NAXOS = '/37.105/25.376';
const windowNamed = (name: string): string => `[data-window="${name}"]`;
/** A window that its address opens. */
const byAddress = (name: string, path: string): WindowScreen => ({ name, path: path + CAMERA, shows: windowNamed(name.split('-')[0] ?? name) });

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

/** Every window of the application, in the order of a visit. */
export const windowScreens: readonly WindowScreen[] = [
  { name: 'map', path: `/${CAMERA}`, isDrawnByGl: true },
  { name: 'onboarding', path: `/${CAMERA}`, isNewcomer: true, shows: windowNamed('onboarding') },
  { name: 'startup-weather', path: '/', shows: windowNamed('startup-weather') },
  { name: 'picker', path: '/?temp,40.000,20.000,5', open: (page, size) => page.mouse.click(size === 'desktop' ? 520 : 190, 300) },
  { name: 'context-menu', path: `/${CAMERA}`, open: menuAt },
  { name: 'search', path: `/${CAMERA}`, open: async (page) => {
    await page.locator('search input').click();
    await page.locator('search input').fill('Athen');
    await page.locator('search [role="option"]').first().waitFor();
  } },
  { name: 'map-selector', path: '/?wind,50.087,14.421,12', isDrawnByGl: true },
  { name: 'location', path: `/${CAMERA}`, open: (page) => page.locator('button:has(.lucide-locate-fixed)').first().click(), shows: windowNamed('location-permission') },
  { name: 'mobile-calendar', path: `/${CAMERA}`, sizes: ['phone'], open: (page) => page.locator('button[aria-haspopup="dialog"]').click(), shows: windowNamed('mobile-calendar') },
  byAddress('detail', NAXOS),
  byAddress('detail-meteogram', `${NAXOS}/meteogram`),
  byAddress('detail-airgram', `${NAXOS}/airgram`),
  byAddress('detail-waves', `${NAXOS}/waves`),
  byAddress('detail-wind', `${NAXOS}/wind`),
  byAddress('sounding', `/sounding${NAXOS}`),
  byAddress('multimodel', `/multimodel${NAXOS}`),
  byAddress('menu', '/menu'),
  byAddress('menu-overlays', '/overlays'),
  byAddress('menu-tools', '/tools'),
  byAddress('menu-pois', '/pois'),
  byAddress('settings', '/settings'),
  byAddress('colors', '/colors'),
  byAddress('info', '/info'),
  byAddress('share', '/share'),
  byAddress('debug', '/debug'),
  { name: 'globe', path: '/?temp,40.000,20.000,3', isDrawnByGl: true, open: async (page, size) => {
    if (size !== 'desktop') return;
    await page.getByRole('button', { name: '3D' }).click();
    await page.waitForTimeout(2000);
    await page.locator('[data-map="drawn"]').waitFor({ state: 'attached' });
  } },
];
