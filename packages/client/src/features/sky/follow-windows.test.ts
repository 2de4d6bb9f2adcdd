import { describe, expect, it } from 'vitest';
import { createEventBus } from '#device/index.ts';
import { openTestMap } from '#map/test-map.ts';
import { followWindows } from './follow-windows.ts';

/** Settings, a bus, and windows of which some are open. */
function begin(open: readonly string[] = []) {
  const { settings } = openTestMap();
  const bus = createEventBus(() => 0);
  const closed: string[] = [];
  followWindows({
    bus,
    settings,
    windows: { isOpen: (name) => open.includes(name), close: (name) => void closed.push(name) },
  });
  return { settings, bus, closed };
}

describe('the windows of radar and satellite', () => {
  it('show their overlay when they open', () => {
    const { settings, bus } = begin();
    for (const [name, overlay] of [
      ['radar', 'radar'],
      ['radar-plus', 'radarPlus'],
      ['satellite', 'satellite'],
    ] as const) {
      bus.emit('pluginOpened', { name });
      expect(settings.get('overlay')).toBe(overlay);
    }
    bus.emit('pluginOpened', { name: 'menu' });
    expect(settings.get('overlay')).toBe('satellite');
  });

  it('show it also when the address opened them first', () => {
    expect(begin(['radar-plus']).settings.get('overlay')).toBe('radarPlus');
  });

  it('close when another overlay is chosen', () => {
    const { settings, closed } = begin(['radar']);
    settings.set('overlay', 'satellite');
    expect(closed).toEqual(['radar']);
    settings.set('overlay', 'radar');
    expect(closed).toEqual(['radar']);
  });
});
