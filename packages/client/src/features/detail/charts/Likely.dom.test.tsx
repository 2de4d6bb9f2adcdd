import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Ensemble } from '@meltemi/contract';
import { show } from '#settings/test-document.tsx';
import { Meteogram } from './Meteogram.tsx';
import { DetailWindow } from '../DetailWindow.tsx';
import { air, forecast, MOMENTS, viewOf } from '../rules/test-forecast.ts';

const DAY = 86_400_000;
const provenance = { provider: 'NOAA', model: 'GEFS', run: null, origin: 'simulated', licence: 'x' } as const;
const first = MOMENTS[0] ?? 0;
const ensemble: Ensemble = {
  spread: { ts: [first - DAY, first + 3 * DAY], temp: [2, 2], provenance },
  chances: { ts: [first + DAY, first + 2 * DAY], rain: [80, 3], gust: [0, 0], provenance },
};
const nothing = (): void => undefined;

async function open(answer: Ensemble | 'failed') {
  let asked = 0;
  const shown = await show(
    <DetailWindow
      place={{ lat: 50.088, lon: 14.421, name: 'Praha' }}
      model="ecmwf"
      display="table"
      loaders={{
        point: async () => ({ ok: true, reply: forecast }),
        ensemble: async () => {
          asked += 1;
          return answer === 'failed' ? { ok: false, reason: 'failed' } : { ok: true, reply: answer };
        },
        meteogram: async () => ({ ok: false, reason: 'failed' }),
        tides: async () => ({ ok: false, reason: 'nowhere' }),
        tidePorts: async () => ({ ok: true, reply: { tides: 'none', ports: [] } }),
      }}
      actions={{ onDisplay: nothing, onModel: nothing, onPremium: nothing }}
    />,
  );
  await screen.findByRole('table');
  const row = (): HTMLElement | null => shown.container.querySelector('tr[data-row="rainChance"]');
  return { ...shown, row, asked: () => asked };
}

describe('how sure a forecast is', () => {
  it('is a row of chances, one a day, which the switch of the head takes away and brings back', async () => {
    const { row, text, user, settings } = await open(ensemble);
    await screen.findByText('80');
    expect(row()?.querySelector('th')?.textContent).toContain(text('detail', 'row_rainChance'));
    expect([...(row()?.querySelectorAll('td') ?? [])].map((cell) => cell.colSpan).reduce((a, b) => a + b)).toBe(
      MOMENTS.length,
    );
    const button = screen.getByRole('button', { name: text('detail', 'likelyRange'), pressed: true });
    await user.click(button);
    expect([row(), settings.get('likelyRange')]).toEqual([null, false]);
    await user.click(screen.getByRole('button', { name: text('detail', 'likelyRange'), pressed: false }));
    expect(row()).not.toBeNull();
  });

  it.each([
    ['has none', { spread: null, chances: null }],
    ['cannot answer', 'failed'],
  ] as const)('is left out where the server %s', async (_what, answer) => {
    const { row, asked } = await open(answer);
    await expect.poll(asked).toBe(1);
    await expect.poll(row).toBeNull();
  });

  it('is a band around the temperature of the meteogram, and columns of its table', async () => {
    const { container, text } = await show(<Meteogram view={viewOf({ ensemble })} air={air} place="Praha" />);
    const band = container.querySelector('path[data-band="likely"]');
    expect(band?.getAttribute('d')).toMatch(/^M.*Z$/);
    expect(
      [...container.querySelectorAll('text[data-chance]')].map((node) => node.getAttribute('data-chance')),
    ).toEqual(['80', '3']);
    screen.getByRole('columnheader', { name: text('detail', 'likelyRange') });
    screen.getByRole('columnheader', { name: text('detail', 'row_rainChance') });
    // 280.15 K is 7 °C; two kelvins of deviation make 2.6 on either side.
    expect(container.textContent).toContain('4 – 10°C');
  });

  it('is not named at a moment that the ensemble does not reach', async () => {
    const late = { ...ensemble, spread: { ts: [first + DAY, first + 3 * DAY], temp: [2, 2], provenance } };
    const { text } = await show(<Meteogram view={viewOf({ ensemble: late, chosen: 0 })} air={air} place="Praha" />);
    screen.getByRole('columnheader', { name: text('detail', 'likelyRange') });
    expect(screen.queryByText(text('detail', 'likelyIs', { range: '–' }))).toBeNull();
  });

  it('draws nothing of it where it is not shown', async () => {
    const { container, text } = await show(<Meteogram view={viewOf({})} air={air} place="Praha" />);
    expect(container.querySelector('[data-band="likely"]')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: text('detail', 'likelyRange') })).toBeNull();
  });
});
