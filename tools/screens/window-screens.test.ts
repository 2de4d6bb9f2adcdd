import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { windowScreens } from './window-screens.ts';

const features = join(import.meta.dirname, '..', '..', 'packages', 'client', 'src', 'features');
const defined = readdirSync(features)
  .map((slice) => join(features, slice, 'window.tsx'))
  .filter((file) => existsSync(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/defineWindow\(\{\s+name: '([^']+)'/g)].map(([, name = '']) => name),
  );

describe('the pictures of all windows', () => {
  it('leave out no window that exists', () => {
    expect(defined.length).toBeGreaterThan(10);
    const pictured = new Set(
      windowScreens.flatMap(({ name, shows }) => [name, /data-window="([^"]+)"/.exec(shows ?? '')?.[1] ?? '']),
    );
    expect(defined.filter((name) => !pictured.has(name))).toEqual([]);
  });
  it('have names of their own, which are the names of the files', () => {
    const names = windowScreens.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => /^[a-z-]+$/.test(name))).toBe(true);
  });
});
