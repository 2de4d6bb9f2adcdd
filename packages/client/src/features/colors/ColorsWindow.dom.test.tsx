import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createCollections, createMemoryBackend, createMemoryAnnouncers } from '#collections/index.ts';
import { createFixedClock } from '#device/index.ts';
import type { ColourRecord } from '#map/index.ts';
import { show } from '#settings/test-document.tsx';
import { createColourEditor } from './colour-editor.store.ts';
import { ColorsWindow } from './ColorsWindow.tsx';
import { COLOURS_FILE } from './exchange.rules.ts';

const GREY = '{"temp": [[230,[0,0,0,255]],[320,[255,255,255,255]]]}';
const isRecord = (value: unknown): value is ColourRecord => typeof value === 'object' && value !== null;

/** The window of the temperature's colours over real records in memory. */
async function open() {
  const clock = createFixedClock();
  const records = createCollections({
    openBackend: async () => createMemoryBackend(),
    announcer: createMemoryAnnouncers().openTab(),
    clock,
    onProblem: ({ message }) => {
      throw new Error(message);
    },
  }).open('customColors', isRecord);
  const shown = await show(<ColorsWindow editor={createColourEditor({ records, clock })} />, {
    values: { overlay: 'temp', metric_temp: '°C' },
  });
  const t = (key: string, params = {}): string => shown.text('colors', key, params);
  const choose = (content: string): Promise<void> =>
    shown.user.upload(
      shown.container.querySelector('input[type="file"]') as HTMLInputElement,
      new File([content], 'mine.json', { type: 'application/json' }),
    );
  const stops = (): number => shown.container.querySelectorAll('tr[data-stop]').length;
  const valueOf = (number: number): HTMLInputElement => screen.getByRole('textbox', { name: t('valueOf', { number }) });
  return { ...shown, t, choose, stops, valueOf };
}

describe('own colours', () => {
  it('come from a file, which is refused as a whole with the reason where it cannot be drawn', async () => {
    const { t, choose, stops, valueOf } = await open();
    const before = stops();
    await choose('{"temp": [[1,[0,0,0,255]]]}');
    const why = t('fault_gradient.too-short');
    await screen.findByText(t('fault_import.bad-gradient', { scale: 'temp', why }));
    expect(stops()).toBe(before);
    await choose('{"tempp": []}');
    await screen.findByText(t('fault_import.unknown-scale', { scale: 'tempp' }));
    await choose(GREY);
    await screen.findByText(t('imported', { count: 1 }));
    expect(stops()).toBe(2);
    // 320 K are 46.9 degrees.
    expect(valueOf(2).value).toBe('46.9');
  });

  it('are edited as numbers and by grips, and a stop out of order is reported until it is fixed', async () => {
    const { user, t, choose, stops, valueOf } = await open();
    await choose(GREY);
    await screen.findByText(t('imported', { count: 1 }));
    await user.clear(valueOf(2));
    await user.type(valueOf(2), '-90');
    screen.getByText(t('fault_gradient.not-ascending', { number: 2 }));
    await user.clear(valueOf(2));
    await user.type(valueOf(2), '40');
    expect(screen.queryByText(t('fault_gradient.not-ascending', { number: 2 }))).toBeNull();
    await user.tab();
    fireEvent.change(screen.getByRole('slider', { name: t('stop', { number: 2 }) }), { target: { value: '300' } });
    expect(Number(valueOf(2).value)).toBeCloseTo(26.9, 1);
    await user.click(screen.getByRole('button', { name: t('add') }));
    expect(stops()).toBe(3);
  });

  it('are saved as a file, and go back to the usual ones', async () => {
    const { user, t, choose, stops } = await open();
    const before = stops();
    await choose(GREY);
    await screen.findByText(t('imported', { count: 1 }));
    const saved: Blob[] = [];
    const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:colours';
    });
    const names: string[] = [];
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await user.click(screen.getByRole('button', { name: t('export') }));
    address.mockRestore();
    press.mockRestore();
    expect(names).toEqual([COLOURS_FILE]);
    expect(JSON.parse(await (saved[0] as Blob).text())).toEqual(JSON.parse(GREY));
    await user.click(screen.getByRole('button', { name: t('resetOne') }));
    await screen.findByText(t('none'));
    expect(stops()).toBe(before);
  });
});
