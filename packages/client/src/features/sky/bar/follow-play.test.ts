import { describe, expect, it } from 'vitest';
import { createEventBus, createMemoryEnvironment } from '#device/index.ts';
import { createAppDefinitions, openSettings, type AppValues } from '#settings/index.ts';
import { followPlay } from './follow-play.ts';
import { skySpan } from './span.rules.ts';

const NOW = Date.UTC(2026, 10, 16, 7, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const span = skySpan(NOW, false, false);
const moments = Array.from({ length: 41 }, (_, index) => span.start + index * 3 * MINUTE);

function begin(changes: Partial<AppValues> = {}) {
  const { clock, storage, visibility } = createMemoryEnvironment();
  const bus = createEventBus(() => clock.now());
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage,
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  settings.setMany({ overlay: 'radar', product: 'radar', radarTimestamp: span.start, ...changes });
  let readyUntil = Infinity;
  const end = followPlay({
    clock,
    settings,
    bus,
    visibility,
    span: () => span,
    moments: () => moments,
    isReady: (ts) => ts <= readyUntil,
  });
  return { clock, settings, bus, visibility, end, setReady: (until: number) => void (readyUntil = until) };
}

describe('playing radar and satellite', () => {
  it('moves the time continuously, rests a second on now and begins again', () => {
    const { clock, settings } = begin();
    settings.set('animation', true);
    clock.advance(16 + 6_000);
    expect(settings.get('radarTimestamp')).toBeCloseTo(NOW - HOUR, -4);
    clock.advance(6_100);
    expect(settings.get('radarTimestamp')).toBe(0);
    clock.advance(800);
    expect(settings.get('radarTimestamp')).toBe(0);
    clock.advance(400);
    expect(settings.get('radarTimestamp')).toBeLessThan(NOW - 1.9 * HOUR);
    expect(settings.get('animation')).toBe(true);
  });

  it('goes faster and slower while it plays, and writes the time of what is shown', () => {
    const { clock, settings } = begin({ skySpeed: 4, radsatOn: true, radsatTimestamp: span.start });
    settings.set('animation', true);
    clock.advance(16 + 1_500);
    expect(settings.get('radsatTimestamp')).toBeCloseTo(NOW - HOUR, -5);
    expect(settings.get('radarTimestamp')).toBe(span.start);
  });

  it('goes as far as frames are there, waits, and goes on', () => {
    const { clock, settings, setReady } = begin();
    setReady(0);
    settings.set('animation', true);
    clock.advance(3_000);
    expect(settings.get('radarTimestamp')).toBe(span.start);
    setReady(span.start + 10 * MINUTE);
    clock.advance(3_000);
    expect(settings.get('radarTimestamp')).toBeCloseTo(span.start + 10 * MINUTE, -5);
    clock.advance(3_000);
    expect(settings.get('radarTimestamp')).toBeLessThanOrEqual(span.start + 10 * MINUTE);
    setReady(Infinity);
    clock.advance(3_000);
    expect(settings.get('radarTimestamp')).toBeCloseTo(span.start + 40 * MINUTE, -5);
  });

  it('pauses on a frame', () => {
    const { clock, settings } = begin();
    settings.set('animation', true);
    clock.advance(2_345);
    settings.set('animation', false);
    expect(moments).toContain(settings.get('radarTimestamp'));
    const paused = settings.get('radarTimestamp');
    clock.advance(2_000);
    expect(settings.get('radarTimestamp')).toBe(paused);
  });

  it.each<[string, (parts: ReturnType<typeof begin>) => void]>([
    ['a hand on the bar', ({ settings }) => void settings.set('radarTimestamp', NOW - HOUR)],
    ['another product', ({ settings }) => void settings.set('product', 'satellite')],
    ['a window', ({ bus }) => bus.emit('pluginOpened', { name: 'menu' })],
    ['a hidden page', ({ visibility }) => visibility.set('hidden')],
    ['the end of the bar', ({ end }) => end()],
  ])('ends with %s', (_, happens) => {
    const parts = begin();
    parts.settings.set('animation', true);
    parts.clock.advance(1_000);
    happens(parts);
    expect(parts.settings.get('animation')).toBe(false);
  });

  it('goes on under the picker of a phone, and starts at once where it is on already', () => {
    const { bus, clock, settings } = begin({ animation: true });
    bus.emit('pluginOpened', { name: 'picker-mobile' });
    clock.advance(1_000);
    expect(settings.get('animation')).toBe(true);
    expect(settings.get('radarTimestamp')).toBeGreaterThan(span.start);
  });
});
