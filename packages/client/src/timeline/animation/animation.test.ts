import { createCalendar, utcZone } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { createEventBus, createMemoryEnvironment } from '#device/index.ts';
import { createAppDefinitions, openSettings, type AppValues } from '#settings/index.ts';
import { followAnimation } from './animation.ts';

const HOUR = 3_600_000;
const calendar = createCalendar(
  { ref: '2026-01-15T12:00:00Z', update: '2026-01-15T12:00:00Z', info: '2026-01-15T12:00:00Z', dst: [[3, 0, 240]] },
  { zone: utcZone },
);

function playing(loaded: (timestamp: number) => boolean = () => true) {
  const { clock, storage, visibility } = createMemoryEnvironment();
  const bus = createEventBus(() => clock.now());
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage,
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  settings.setMany({ calendar, timestamp: calendar.start });
  followAnimation({ clock, settings, bus, visibility, loaded });
  settings.set('animation', true);
  return { clock, bus, settings, visibility };
}

describe('the animation', () => {
  it('moves the time by an hour a second, between the steps too', () => {
    const { clock, settings } = playing();
    clock.advance(16 + 1600);
    expect((settings.get('timestamp') - calendar.start) / HOUR).toBeCloseTo(1.6, 2);
    expect(settings.get('animation')).toBe(true);
  });

  it('is slower while data are missing than while they keep up', () => {
    const [smooth, starved] = [playing(), playing(() => false)];
    smooth.clock.advance(20_000);
    starved.clock.advance(20_000);
    expect(smooth.settings.get('timestamp')).toBeGreaterThan(starved.settings.get('timestamp'));
  });

  it.each([
    ['the page is hidden', ({ visibility }: ReturnType<typeof playing>) => visibility.set('hidden')],
    ['the product changes', ({ settings }: ReturnType<typeof playing>) => void settings.set('product', 'gfs')],
    [
      'an accumulation is chosen',
      ({ settings }: ReturnType<typeof playing>) => void settings.set('overlay', 'rainAccu'),
    ],
    ['a window opens', ({ bus }: ReturnType<typeof playing>) => bus.emit('pluginOpened', { name: 'settings' })],
    [
      'a person takes the time by hand',
      ({ settings }: ReturnType<typeof playing>) => void settings.set('timestamp', calendar.start + 50 * HOUR),
    ],
  ])('stops when %s', (_, happen) => {
    const story = playing();
    story.clock.advance(500);
    happen(story);
    expect(story.settings.get('animation')).toBe(false);
    expect(story.clock.pending()).toBe(0);
  });

  it.each([
    [
      'the overlay changes to one moment',
      ({ settings }: ReturnType<typeof playing>) => void settings.set('overlay', 'temp'),
    ],
    [
      "the phone's picker opens",
      ({ bus }: ReturnType<typeof playing>) => bus.emit('pluginOpened', { name: 'picker-mobile' }),
    ],
  ])('goes on when %s', (_, happen) => {
    const story = playing();
    happen(story);
    expect(story.settings.get('animation')).toBe(true);
  });

  it('stops at the end of the calendar, exactly on its last step', () => {
    const { clock, settings } = playing();
    settings.set('animation', false);
    settings.set('timestamp', calendar.end - HOUR);
    settings.set('animation', true);
    clock.advance(3000);
    expect([settings.get('animation'), settings.get('timestamp')]).toEqual([false, calendar.end]);
  });

  it('does not start without a calendar, on a sum, or on a product that cannot play', () => {
    const { settings, clock } = playing();
    for (const change of [
      { calendar: null },
      { calendar, overlay: 'rainAccu' },
      { overlay: 'wind', product: 'topoMap' },
    ] as const) {
      settings.set('animation', false);
      settings.setMany(change);
      settings.set('animation', true);
      expect(settings.get('animation')).toBe(false);
    }
    expect(clock.pending()).toBe(0);
  });
});
