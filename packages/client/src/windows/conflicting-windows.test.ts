import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { panesConflict } from './panes.ts';
import { openedWindows, parcel, settle } from './test-windows.ts';

const PRAGUE = { lat: 50.1, lon: 14.4 };

describe('windows of conflicting panes', () => {
  it('close each other once the new one is there', async () => {
    const detail = parcel();
    const { windows, phases } = openedWindows({ detail: detail.load });
    await windows.openByName('multimodel', PRAGUE);
    void windows.openByName('detail', PRAGUE);
    expect(phases()).toEqual(['multimodel open', 'detail loading']);
    await detail.arrive();
    expect(phases()).toEqual(['multimodel closing', 'detail open']);
  });

  it('that wait for the same place: the later one is wanted', async () => {
    const detail = parcel();
    const { windows, phases } = openedWindows({ detail: detail.load });
    void windows.openByName('detail', PRAGUE);
    await windows.openByName('multimodel', PRAGUE);
    await detail.arrive();
    expect(phases()).toEqual(['multimodel open']);
  });

  it('leave others alone', async () => {
    const { windows, phases } = openedWindows();
    await windows.openByName('menu');
    await windows.openByName('detail', PRAGUE);
    expect(phases()).toEqual(['menu open', 'detail open']);
  });

  it('are never open together, whatever is opened', async () => {
    const names = ['menu', 'settings', 'detail', 'multimodel', 'sounding', 'share'] as const;
    const action = fc.record({
      kind: fc.constantFrom('open', 'close', 'half', 'wait'),
      name: fc.constantFrom(...names),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { maxLength: 25 }),
        fc.constantFrom('desktop', 'mobile', 'tablet'),
        async (actions, device) => {
          const { clock, windows, announced } = openedWindows({ device });
          for (const { kind, name } of actions) {
            if (kind === 'open') void windows.openByName(name, PRAGUE);
            if (kind === 'close') windows.close(name);
            if (kind === 'half') windows.setHalf(name, true);
            if (kind === 'wait') clock.advance(200);
            await settle();
            const panes = windows.panes().map(({ pane }) => pane);
            panes.forEach((pane, at) =>
              panes
                .slice(at + 1)
                .forEach((other) => expect(pane !== null && other !== null && panesConflict(pane, other)).toBe(false)),
            );
          }
          clock.advance(10_000);
          // Each opening is announced once and ended at most once, in that order.
          for (const name of names)
            expect(
              announced
                .filter((entry) => entry.slice(1) === name && entry[0] !== '~')
                .every((entry, at) => entry[0] === (at % 2 === 0 ? '+' : '-')),
            ).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});
