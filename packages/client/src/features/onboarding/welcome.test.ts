import { describe, expect, it } from 'vitest';
import { createEventBus, createFixedClock, createMemoryStorage } from '#device/index.ts';
import { createSignal } from '#signals/index.ts';
import { createAppDefinitions, openSettings, type AppValues } from '#settings/index.ts';
import { isWelcomeDue, LOOK_FIRST_MS, PICTURE_WAIT_MS, welcome, type Arrival } from './welcome.ts';

const BARE: Arrival = { path: '/', search: '', framed: false };

function visit({ arrival = BARE, finished = false, asking = false, fails = false, drawn = false } = {}) {
  const clock = createFixedClock();
  const bus = createEventBus(() => clock.now());
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage: createMemoryStorage(),
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  if (finished) settings.set('onboardingFinished', true);
  const consentAsked = createSignal(asking);
  let [opened, isDone] = [0, false];
  let touch = (): void => undefined;
  const done = welcome({
    clock,
    bus,
    settings,
    arrival,
    consentAsked,
    isDrawn: () => drawn,
    onTouch: (listener) => ((touch = listener), () => (touch = () => undefined)),
    open: () => ((opened += 1), fails ? Promise.reject(new Error('no code')) : Promise.resolve()),
  });
  void done.then(() => (isDone = true));
  return {
    clock,
    bus,
    settings,
    consentAsked,
    touch: () => touch(),
    opened: () => opened,
    isDone: async () => (await clock.advanceAsync(0), isDone),
  };
}

describe('the first steps', () => {
  it.each([
    [BARE, false, true],
    [BARE, true, false],
    [{ ...BARE, path: '/settings' }, false, false],
    [{ ...BARE, search: '?wind,50.000,14.000,5' }, false, false],
    [{ ...BARE, framed: true }, false, false],
  ])('are due for %o, finished %s: %s', (arrival, finished, due) => {
    expect(isWelcomeDue(arrival, finished)).toBe(due);
  });

  it('come once the map was looked at, and are done when they are closed', async () => {
    const { clock, bus, settings, opened, isDone } = visit();
    clock.advance(5_000);
    expect(opened()).toBe(0);
    bus.emit('redrawFinished');
    clock.advance(LOOK_FIRST_MS - 1);
    expect(opened()).toBe(0);
    clock.advance(1);
    expect([opened(), await isDone(), settings.get('onboardingFinished')]).toEqual([1, false, false]);
    bus.emit('pluginClosed', { name: 'settings' });
    expect(await isDone()).toBe(false);
    bus.emit('pluginClosed', { name: 'onboarding' });
    expect([await isDone(), settings.get('onboardingFinished')]).toEqual([true, true]);
  });

  it('come as well when the map was drawn before their code was there', () => {
    const { clock, opened } = visit({ drawn: true });
    clock.advance(LOOK_FIRST_MS);
    expect(opened()).toBe(1);
  });

  it('are not shown twice by a second picture', () => {
    const { clock, bus, opened } = visit();
    bus.emit('redrawFinished');
    bus.emit('redrawFinished');
    clock.advance(PICTURE_WAIT_MS * 2);
    expect(opened()).toBe(1);
  });

  it('leave whoever has begun alone, for another visit', async () => {
    const { clock, bus, touch, settings, opened, isDone } = visit();
    bus.emit('redrawFinished');
    touch();
    clock.advance(PICTURE_WAIT_MS);
    expect([opened(), await isDone(), settings.get('onboardingFinished')]).toEqual([0, true, false]);
  });

  it('wait for the answer to the question of consent, whose press is no beginning', () => {
    const { clock, bus, consentAsked, touch, opened } = visit({ asking: true });
    bus.emit('redrawFinished');
    clock.advance(PICTURE_WAIT_MS * 2);
    expect(opened()).toBe(0);
    touch();
    consentAsked.set(false);
    clock.advance(LOOK_FIRST_MS);
    expect(opened()).toBe(1);
  });

  it('do not wait for ever for a picture', async () => {
    const { clock, bus, opened, isDone } = visit();
    clock.advance(PICTURE_WAIT_MS);
    bus.emit('redrawFinished');
    clock.advance(PICTURE_WAIT_MS);
    expect([opened(), await isDone()]).toEqual([0, true]);
  });

  it('hold nothing up where they are finished or cannot be shown', async () => {
    expect(await visit({ finished: true }).isDone()).toBe(true);
    const broken = visit({ fails: true });
    broken.bus.emit('redrawFinished');
    broken.clock.advance(LOOK_FIRST_MS);
    expect([broken.opened(), await broken.isDone(), broken.settings.get('onboardingFinished')]).toEqual([
      1,
      true,
      false,
    ]);
  });

  it('are finished for those who open them again from the settings, too', () => {
    const { bus, settings } = visit({ arrival: { ...BARE, path: '/settings' } });
    bus.emit('pluginClosed', { name: 'onboarding' });
    expect(settings.get('onboardingFinished')).toBe(true);
  });
});
