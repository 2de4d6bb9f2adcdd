import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PointForecast } from '@meltemi/contract';
import { useSetting } from '#settings/index.ts';
import { show, type DocumentOptions } from '#settings/test-document.tsx';
import { createDrawCounter } from '#settings/test-draw-counter.tsx';
import { DetailBody } from './DetailBody.tsx';
import { DetailWindow, type DetailProps } from './DetailWindow.tsx';
import { forecast, MOMENTS } from './rules/test-forecast.ts';

/** A forecast that counts how often rows read their series and the head reads its facts. */
function countedForecast() {
  const reads = { rows: 0, head: 0 };
  const data = new Proxy(forecast.data, {
    get: (target, name) => {
      if (name === 'gust') reads.rows += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  const header = new Proxy(forecast.header, {
    get: (target, name) => {
      if (name === 'elevation') reads.head += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  const counted: PointForecast = { ...forecast, data, header };
  return { counted, reads };
}

/** Waits until nothing is drawn any more: on a busy machine a call or a part that is loaded on demand may still be on its way. */
async function atRest(draws: () => number): Promise<void> {
  for (let before = -1; before !== draws();) {
    before = draws();
    await act(() => new Promise((resolve) => void setTimeout(resolve, 60)));
  }
}

/** Something else on the screen, which shows no time. */
function Neighbour() {
  return <output data-neighbour>{useSetting('overlay')}</output>;
}

async function open(reply: PointForecast, options: DocumentOptions = {}, changes: Partial<DetailProps> = {}) {
  const { Counted, draws } = createDrawCounter();
  const pressed: string[] = [];
  const names = ['onDisplay', 'onModel', 'onPremium', 'onCompare', 'onFavourite', 'onAlert', 'onShare'] as const;
  const actions = Object.fromEntries(
    names.map((name) => [name, () => pressed.push(name)]),
  ) as unknown as DetailProps['actions'];
  const shown = await show(
    <>
      <Counted name="neighbour">
        <Neighbour />
      </Counted>
      <Counted name="detail">
        <DetailWindow
          place={{ lat: 50.088, lon: 14.421, name: 'Praha' }}
          model="ecmwf"
          display="table"
          loaders={{
            point: async () => ({ ok: true, reply }),
            ensemble: async () => ({ ok: false, reason: 'failed' }),
            meteogram: async () => ({ ok: false, reason: 'failed' }),
            tides: async () => ({ ok: false, reason: 'nowhere' }),
            tidePorts: async () => ({ ok: true, reply: { tides: 'port', ports: [] } }),
          }}
          actions={actions}
          {...changes}
        />
      </Counted>
    </>,
    { values: { timestamp: MOMENTS[2] ?? 0 }, ...options },
  );
  await screen.findByRole('table');
  await atRest(() => draws('detail'));
  const head = (column: number): HTMLElement =>
    shown.container.querySelector(`th[data-col="${column}"]`) as HTMLElement;
  const chosen = (): string | undefined =>
    shown.container.querySelector<HTMLElement>('th[data-chosen]')?.dataset['col'] ?? undefined;
  const cell = (row: string, column: number): HTMLElement =>
    shown.container.querySelector(`tr[data-row="${row}"] td[data-col="${column}"]`) as HTMLElement;
  return { ...shown, draws, pressed, head, chosen, cell };
}

describe('the table of the forecast', () => {
  it("moves the map's time with the pointer and back, and keeps it with a press", async () => {
    const { settings, chosen, cell, container } = await open(forecast);
    expect(chosen()).toBe('2');
    const table = container.querySelector('section[tabindex]') as HTMLElement;
    fireEvent.pointerMove(cell('wind', 9), { pointerType: 'mouse' });
    expect([chosen(), settings.get('timestamp')]).toEqual(['9', MOMENTS[9]]);
    fireEvent.pointerLeave(table, { pointerType: 'mouse' });
    expect([chosen(), settings.get('timestamp')]).toEqual(['2', MOMENTS[2]]);
    fireEvent.pointerMove(cell('wind', 9), { pointerType: 'mouse' });
    fireEvent.click(cell('wind', 9));
    fireEvent.pointerLeave(table, { pointerType: 'mouse' });
    expect([chosen(), settings.get('timestamp')]).toEqual(['9', MOMENTS[9]]);
  });

  it('draws no row, no head and no neighbour anew while a pointer goes over it', async () => {
    const { counted, reads } = countedForecast();
    const { draws, cell, chosen } = await open(counted);
    const before = { ...reads, neighbour: draws('neighbour'), detail: draws('detail') };
    expect(before.rows).toBeGreaterThan(0);
    expect(before.head).toBeGreaterThan(0);
    for (const column of [3, 7, 11, 14]) {
      fireEvent.pointerMove(cell('wind', column), { pointerType: 'mouse' });
      expect(chosen()).toBe(String(column));
    }
    expect(draws('detail')).toBeGreaterThan(before.detail);
    expect({ ...reads, neighbour: draws('neighbour') }).toEqual({
      rows: before.rows,
      head: before.head,
      neighbour: 1,
    });
  });

  it('draws its rows anew when a unit changes', async () => {
    const { counted, reads } = countedForecast();
    const { settings, cell } = await open(counted);
    const before = reads.rows;
    settings.set('metric_wind', 'km/h');
    await expect.poll(() => cell('wind', 5).textContent).toBe('18');
    expect(reads.rows).toBeGreaterThan(before);
  });

  it('is written by the clock of the place or in zulu, by a press', async () => {
    const { user, text, settings, head } = await open(forecast);
    expect(head(0).textContent).toBe('00');
    await user.click(screen.getByRole('button', { name: text('detail', 'clockLocal', { zone: 'CET' }) }));
    expect(settings.get('zuluMode')).toBe(true);
    expect(head(0).textContent).toBe('23');
    expect(screen.getByRole('button', { name: text('detail', 'clockZulu') }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the window of the forecast', () => {
  it('hands on what its buttons are for', async () => {
    const { user, text, pressed } = await open(forecast);
    for (const key of ['addAlert', 'addFavourite', 'share'])
      await user.click(screen.getByRole('button', { name: text('detail', key) }));
    expect(pressed).toEqual(['onAlert', 'onFavourite', 'onShare']);
  });

  it('offers another place where a model has no data', async () => {
    const { text, pressed, again, user, container } = await open(forecast);
    again(
      <DetailBody
        view={null}
        display="waves"
        place="Praha"
        air={null}
        failure="nowhere"
        tier={null}
        extended={false}
        phone={false}
        stacked={false}
        onRetry={() => undefined}
        onSearch={() => void pressed.push('onSearch')}
        onExtended={() => undefined}
        onPremiumDay={() => undefined}
        tide={null}
        sea={null}
        ports={[]}
        onPremiumTide={() => undefined}
      />,
    );
    expect(container.textContent).toContain(text('errors', 'place/no-data'));
    await user.click(screen.getByRole('button', { name: text('detail', 'betterPlace') }));
    expect(pressed).toEqual(['onSearch']);
  });
});
