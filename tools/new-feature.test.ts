import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFeature, removeFeature } from './new-feature/feature-files.ts';
import { FeatureNameError, readFeatureName } from './new-feature/feature-name.ts';
import { copyRepository, type RepositoryCopy } from './new-feature/test-copy.ts';

const NAME = 'tide-clock';

/** Opens the window by its path and by its name, among all windows of the application. */
const OPEN_WINDOW = `import { expect, it } from 'vitest';
import { createEventBus, createFixedClock } from '#device/index.ts';
import { createWindows, isWindow, matchRoute } from '#windows/index.ts';
import type { WindowServices } from '#windows/window-params.ts';
import * as features from './index.ts';
import { TideClockWindow } from './tide-clock/TideClockWindow.tsx';

it('opens by its path and by windows.open', async () => {
  const definitions = Object.values(features).filter(isWindow);
  expect(matchRoute(definitions, '/tide-clock?utm_source=x', 'desktop')?.target.name).toBe('tide-clock');
  const clock = createFixedClock();
  const windows = createWindows({
    clock,
    bus: createEventBus(() => clock.now()),
    device: () => 'desktop',
    definitions,
    services: {} as WindowServices,
    logError: (_, message, cause) => {
      throw new Error(message, { cause });
    },
  });
  windows.open('tide-clock');
  await expect.poll(() => windows.isOpen('tide-clock'), { timeout: 20_000 }).toBe(true);
  expect(windows.current()[0]?.content).toBe(TideClockWindow);
});
`;

/** Asks the whole server. */
const ASK_SERVER = `import { join } from 'node:path';
import { calls } from '@meltemi/contract';
import { expect, it } from 'vitest';
import { NOON, testEnvironment, testFolder } from '#http/test-app.ts';
import { readConfiguration } from '#services/configuration.ts';
import { buildServer } from './server.ts';

it('answers through the whole server and is announced', async () => {
  const { folder, remove } = await testFolder();
  const configuration = readConfiguration(
    { LOG_LEVEL: 'silent', MELTEMI_DATA: 'simulated', MELTEMI_DATA_DIR: folder, MELTEMI_CLIENT_DIR: join(folder, 'client') },
    { root: folder, version: '0.0.0' },
  );
  const app = await buildServer(configuration, testEnvironment());
  const reply = await app.inject('/services/tide-clock');
  expect([reply.statusCode, reply.json()]).toEqual([200, { time: NOON }]);
  const { paths } = (await app.inject('/openapi.json')).json();
  expect(paths['/services/tide-clock'].get.operationId).toBe(calls.tideClock.ident);
  await app.close();
  await remove();
});
`;

const probes = [
  ['packages/client/src/features/open-window.test.ts', OPEN_WINDOW],
  ['packages/server/src/boot/ask-server.test.ts', ASK_SERVER],
] as const;

/** The tests that a new feature brings, and those of the lists it stands in. */
const TESTS = [
  ...probes.map(([file]) => file),
  `packages/client/src/features/${NAME}`,
  `packages/server/src/features/${NAME}`,
  'packages/client/src/shell/pages.test.ts',
  'packages/contract/src/calls/registry.test.ts',
  'tools/translations.test.ts',
];

let copy: RepositoryCopy;
beforeAll(() => {
  copy = copyRepository(join(import.meta.dirname, '..'));
});
afterAll(() => copy.remove());
const newFeature = (...args: readonly string[]) => copy.run('tsx', 'tools/new-feature.ts', ...args);
const OK = { code: 0, output: '' };

describe('npm run new-feature', () => {
  it('makes a feature that is whole, and takes it away without a trace', { timeout: 480_000 }, async () => {
    const before = copy.files();
    expect((await newFeature(NAME)).code).toBe(0);
    expect(copy.files().size).toBeGreaterThan(before.size + 10);

    // It is as tidy as what people write.
    const written = ['packages/client/src/features', 'packages/server/src/features', 'packages/contract/src/calls'];
    expect(await copy.run('oxfmt', '--list-different', ...written, 'packages/catalogue/src/languages')).toEqual(OK);
    for (const check of ['architecture', 'words']) {
      const { code, output } = await copy.run('tsx', `tools/check-${check}.ts`);
      expect([check, code], output).toEqual([check, 0]);
    }

    // Every call of the compiler sees it: windows.open('tide-clock') and calls.tideClock are of its types.
    for (const [file, content] of probes) writeFileSync(join(copy.root, file), content);
    expect(await copy.run('tsc', '-p', 'packages/client', '--checkers', '1')).toEqual(OK);
    // One worker loads the program once for all of them.
    const tests = await copy.run('vitest', 'run', '--maxWorkers=1', ...TESTS);
    expect(tests, tests.output).toMatchObject({ code: 0 });
    expect(tests.output).toContain('Test Files');
    for (const [file] of probes) rmSync(join(copy.root, file));

    const again = await newFeature(NAME);
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('is taken')]);
    expect((await newFeature('--remove', NAME)).code).toBe(0);
    expect(changed(before, copy.files())).toEqual([]);
  });

  it('refuses what is no single name', async () => {
    const before = copy.files();
    for (const args of [
      ['a', 'b'],
      ['--remove', '../tides'],
    ]) {
      const { code, output } = await newFeature(...args);
      expect([args, code, output]).toEqual([args, 1, expect.stringMatching(/^usage: |is no name/)]);
    }
    expect(changed(before, copy.files())).toEqual([]);
  });

  it.each([
    ['info', 'packages/client/src/features/info exists'],
    ['settings', 'languages/settings exists'],
    ['alerts-edit', 'has a window of that name'],
    ['elevation', 'packages/server/src/features/elevation exists'],
    ['users', 'packages/contract/src/calls/users.ts exists'],
    ['reverse-name', 'call-table.ts has reverseName'],
  ])('refuses the taken name %s and writes nothing', (name, why) => {
    const before = copy.files();
    expect(() => addFeature(copy.root, readFeatureName(name, []))).toThrow(why);
    expect(changed(before, copy.files())).toEqual([]);
  });

  it('takes away nothing that it did not write', () => {
    const before = copy.files();
    for (const name of ['info', 'nothing'])
      expect(() => removeFeature(copy.root, readFeatureName(name, []))).toThrow('by hand');
    expect(changed(before, copy.files())).toEqual([]);
  });

  it('writes and removes nothing where one of the lists is not as expected', () => {
    const list = join(copy.root, 'packages/catalogue/src/languages/language-files.ts');
    const name = readFeatureName('other', []);
    const whole = readFileSync(list, 'utf8');
    writeFileSync(list, whole.replace('] as const;', ']  as const;'));
    const before = copy.files();
    expect(() => addFeature(copy.root, name)).toThrow('language-files.ts has no line that begins with');
    expect(changed(before, copy.files())).toEqual([]);
    writeFileSync(list, whole);
    addFeature(copy.root, name);
    const listed = readFileSync(list, 'utf8');
    writeFileSync(list, whole);
    const without = copy.files();
    expect(() => removeFeature(copy.root, name)).toThrow('language-files.ts has no line');
    expect(changed(without, copy.files())).toEqual([]);
    writeFileSync(list, listed);
    removeFeature(copy.root, name);
  });
});

describe('the name of a feature', () => {
  it('is written as its places write names', () => {
    expect(readFeatureName('tide-clock-2', [])).toEqual({
      folder: 'tide-clock-2',
      ident: 'tideClock2',
      component: 'TideClock2',
      words: 'Tide clock 2',
    });
  });

  it.each(['', '2d', 'a--b', 'a-', '-a', 'a_b', 'a b', 'é', 'class', 'route', 'lib', 'a'.repeat(21)])(
    'cannot be "%s"',
    (text) => expect(() => readFeatureName(text, ['lib'])).toThrow(FeatureNameError),
  );
});

/** The files that are not the same before and after. */
function changed(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
}
