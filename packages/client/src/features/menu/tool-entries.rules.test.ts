import { describe, expect, it } from 'vitest';
import { toolEntries } from './tool-entries.rules.ts';

const window = (name: string, order: number) => ({
  name,
  menu: [{ label: { section: 'menu' as const, key: name }, icon: 'info', order }],
});
const keys = (windows: readonly ReturnType<typeof window>[], canFillScreen: boolean): readonly string[] =>
  toolEntries(windows, canFillScreen).map(({ label }) => label.key);

describe('the entries of the menu', () => {
  it('stand in their order, commands among the windows', () => {
    expect(keys([window('debug', 120), window('settings', 10)], true)).toEqual([
      'settings',
      'entry.Find my location',
      'entry.Fullscreen',
      'debug',
    ]);
  });

  it('leave out what the browser cannot do', () => {
    expect(keys([], false)).toEqual(['entry.Find my location']);
  });

  it('carry what their window is opened with', () => {
    const [first] = toolEntries(
      [
        {
          name: 'alerts',
          menu: [{ label: { section: 'menu', key: 'n' }, icon: 'bell', order: 1, params: { part: 'x' } }],
        },
      ],
      false,
    );
    expect(first).toMatchObject({ opens: 'alerts', params: { part: 'x' } });
  });
});
