import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '#http/test-app.ts';
import { readPages } from './known-pages.rules.ts';

describe('the pages the application knows', () => {
  let folder: string;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ folder, remove } = await testFolder());
    const patterns = ['^/settings/?$', String.raw`^/[+-]?\d+(?:\.\d+)?/[+-]?\d+(?:\.\d+)?(?:/\w+)?/?$`];
    await writeFile(join(folder, 'pages.json'), JSON.stringify(patterns));
  });
  afterAll(() => remove());

  it.each(['/', '/de', '/zh-TW/settings', '/50.1/14.4', '/-33.9/151.2/gfs', '/-Wind-wind', '/en/-Temperature-temp'])(
    'are those of the list and those of overlays: %s',
    (path) => {
      expect(readPages(folder)(path)).toBe(true);
    },
  );

  it.each(['/nothing-here', '/settings/more/less', '/abc/def', '/wp-login.php'])('are not %s', (path) => {
    expect(readPages(folder)(path)).toBe(false);
  });

  it('are all paths without a list', () => {
    expect(readPages(join(folder, 'nowhere'))('/anything')).toBe(true);
  });
});
