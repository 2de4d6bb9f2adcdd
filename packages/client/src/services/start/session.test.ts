import { describe, expect, it } from 'vitest';
import { createMemoryArea, createMemoryEnvironment, type KeyValueStorage } from '#device/index.ts';
import { openSettings, type AppValues } from '#settings/index.ts';
import { appDefinitions } from './app-definitions.ts';
import { followSession, LAST_ACTIVE_KEY } from './session.ts';

const MINUTE = 60_000;

/** Loads the page on a device; the clock goes on from one load to the next. */
function load(storage: KeyValueStorage, after = 0) {
  const environment = createMemoryEnvironment({ storage });
  environment.clock.advance(after);
  const { clock, visibility } = environment;
  const settings = openSettings<AppValues>({
    definitions: appDefinitions,
    storage,
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  const { isFirst } = followSession({ clock, storage, visibility, settings });
  return { environment, isFirst, settings, counted: () => settings.get('sessionCounter') };
}

describe('sessions', () => {
  it('are counted once, however often the page is loaded', () => {
    const area = createMemoryArea();
    expect(load(area.openTab())).toMatchObject({ isFirst: true });
    const again = load(area.openTab(), MINUTE);
    expect([again.isFirst, again.counted()]).toEqual([false, 1]);
    expect(load(area.openTab(), 10 * MINUTE).counted()).toBe(1);
  });

  it('end after 30 minutes without activity', () => {
    const area = createMemoryArea();
    load(area.openTab());
    const next = load(area.openTab(), 31 * MINUTE);
    expect([next.isFirst, next.counted()]).toEqual([false, 2]);
  });

  it('go on while the page is seen, and end while it is hidden', () => {
    const { environment, counted } = load(createMemoryArea().openTab());
    environment.clock.advance(3 * 60 * MINUTE);
    expect(counted()).toBe(1);
    environment.visibility.set('hidden');
    environment.clock.advance(29 * MINUTE);
    environment.visibility.set('visible');
    expect(counted()).toBe(1);
    environment.visibility.set('hidden');
    environment.clock.advance(31 * MINUTE);
    environment.visibility.set('visible');
    expect(counted()).toBe(2);
  });

  it('remember when the first one began, for good', () => {
    const area = createMemoryArea();
    const first = load(area.openTab()).settings.get('firstUserSession');
    expect(first).toBeGreaterThan(0);
    expect(load(area.openTab(), 60 * MINUTE).settings.get('firstUserSession')).toBe(first);
  });

  it.each(['', 'soon', 'NaN'])('begin anew over a mark that is no moment: %j', (mark) => {
    const storage = createMemoryArea({ [LAST_ACTIVE_KEY]: mark }).openTab();
    expect(load(storage).counted()).toBe(1);
  });
});
