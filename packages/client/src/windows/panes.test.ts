import * as fc from 'fast-check';
import { deviceKinds, type DeviceKind } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { paneNames, paneOn, panesConflict, placements, windowsToClose } from './panes.ts';

const kinds = Object.keys(placements) as (keyof typeof placements)[];
const windowsOf = (names: readonly (keyof typeof placements)[]) =>
  names.map((kind, at) => ({ name: `${kind} ${at}`, pane: placements[kind] }));

describe('panes', () => {
  it('conflict both ways and with themselves, except cards', () => {
    for (const one of paneNames) {
      expect(panesConflict(one, one)).toBe(one !== 'top');
      for (const other of paneNames) expect(panesConflict(one, other)).toBe(panesConflict(other, one));
    }
    expect([panesConflict('bottom', 'rhpane'), panesConflict('bottom', 'small-bottom')]).toEqual([false, true]);
  });

  it('never put a large pane on a phone, nor the phone pane on a large screen', () => {
    for (const kind of kinds) {
      expect(paneOn(placements[kind], 'mobile')).not.toBe('rhpane');
      expect([paneOn(placements[kind], 'desktop'), paneOn(placements[kind], 'tablet')]).not.toContain(
        'fullscreen-mobile',
      );
    }
  });
});

describe('windows that are open together', () => {
  it('never conflict, and always hold the one that was opened last', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 12 }),
        fc.constantFrom<DeviceKind>(...deviceKinds),
        (names, device) => {
          const windows = windowsOf(names);
          const open = windows.reduce<readonly (typeof windows)[number][]>((before, window) => {
            const closing = windowsToClose(window, before, device);
            return [...before.filter((one) => !closing.includes(one)), window];
          }, []);
          expect(open.at(-1)).toBe(windows.at(-1));
          for (const window of open) expect(windowsToClose(window, open, device)).toEqual([]);
        },
      ),
      { seed: 55, numRuns: 300 },
    );
  });

  it('may be a forecast below and settings beside it on a large screen, one of them on a phone', () => {
    const [detail, settings] = [
      { name: 'detail', pane: placements.bottom },
      { name: 'settings', pane: placements.side },
    ];
    expect(windowsToClose(settings, [detail], 'desktop')).toEqual([]);
    expect(windowsToClose(settings, [detail], 'mobile')).toEqual([detail]);
  });
});
