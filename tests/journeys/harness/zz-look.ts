import { launchBrowser, WITHOUT_CARD } from './browser.ts';
const b = await launchBrowser(WITHOUT_CARD); const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));
const [, , name, path, lib, waitMs, w, h] = process.argv as unknown as string[];
const context = await b.browser.newContext({ viewport: { width: Number(w ?? 1280), height: Number(h ?? 800) }, deviceScaleFactor: 1, locale: 'en-ZA', timezoneId: 'UTC', reducedMotion: 'no-preference', hasTouch: Number(w) < 500, isMobile: Number(w) < 500, storageState: { cookies: [], origins: [{ origin: 'http://127.0.0.1:8099', localStorage: [{ name: 'settings_onboardingFinished', value: 'true' }, { name: 'settings_seenRadarInfo', value: 'true' }, { name: 'settings_mapLibrary', value: JSON.stringify(lib) }, ...(process.env['SETTINGS'] ? JSON.parse(process.env['SETTINGS']) : [])] }] } });
const page = await context.newPage(); let strips = 0, bytes = 0;
page.on('response', async (r) => { if (r.url().includes('.strip')) { strips++; bytes += (await r.body().catch(() => Buffer.alloc(0))).length; } });
page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log('console', m.text().slice(0, 300)); }); page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)));
await page.goto('http://127.0.0.1:8099' + path); 
for (let k = 0; k < Number(waitMs) / 5000; k++) { await wait(5000); console.log(k * 5 + 5, 's strips', strips, 'bytes', bytes, await page.evaluate(() => document.querySelector('[data-map]')?.getAttribute('data-map'))); if (process.env['CLICK'] && k === Number(process.env['CLICK'])) await page.mouse.click(640, 400); }
await page.screenshot({ path: `/tmp/look-${name}.png` }); await b.close(); process.exit(0);
