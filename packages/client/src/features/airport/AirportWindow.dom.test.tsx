import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Airport } from '@meltemi/contract';
import { AirportWindow, type AirportProps } from './AirportWindow.tsx';
import { loadersOf, marksOf, metar, NOW, prague } from './test-airport.ts';
import { openAirport } from './test-open.tsx';

describe('the runways of an airport', () => {
  it('have head and cross wind, the best marked, the gust case and the own limit with its word', async () => {
    const { tab, part, user, settings, t } = await openAirport();
    await screen.findByRole('heading', { name: 'METAR' });
    await tab('runways');
    const rows = () => [...part('runways').querySelectorAll<HTMLElement>('tr[data-runway]')];
    expect(rows().map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '))).toEqual([
      '30 11 kt head 5 kt crossBest',
      '24 1 kt head 12 kt cross3715 m',
      '06 1 kt tail 12 kt cross3715 m',
      '12 11 kt tail 5 kt cross3250 m',
    ]);
    expect(part('runways').textContent).toContain('With gusts, 30: head 20, cross 10 kt');
    expect(part('runways').querySelector('[data-arrow]')?.getAttribute('data-arrow')).toBe('330');
    await user.click(screen.getByRole('button', { name: t('setLimit') }));
    const field = screen.getByRole('textbox', { name: t('limitLabel', { unit: 'kt' }) });
    await user.type(field, 'lots{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(t('limitWrong'));
    await user.clear(field);
    await user.type(field, '15{Enter}');
    expect(settings.get('crosswindLimit')).toBeCloseTo(7.717, 2);
    expect(
      rows()
        .filter((row) => row.dataset['over'] !== undefined)
        .map((row) => row.dataset['runway']),
    ).toEqual(['24', '06']);
    expect(within(rows()[1] as HTMLElement).getByText(t('overLimit'))).toBeTruthy();
    expect(screen.getByRole('button', { name: t('myLimit', { value: '15 kt' }) })).toBeTruthy();
  });

  it('draw an arc for a wind that turns, none in a calm, and say that nobody knows them', async () => {
    const turning = { ...prague, metar: { ...metar, dirFrom: 300, dirTo: 10 } };
    const { tab, part, again, t } = await openAirport(turning);
    await screen.findByRole('heading', { name: 'METAR' });
    await tab('runways');
    expect(part('runways').querySelector('[data-arc]')).toBeTruthy();
    const anew = (airport: Airport, key: string) =>
      again(
        <AirportWindow
          key={key}
          id="LKPR"
          loaders={loadersOf(airport)}
          marks={marksOf()}
          now={NOW}
          isFavourite={false}
          phone={false}
          actions={{} as AirportProps['actions']}
        />,
      );
    anew({ ...prague, metar: { ...metar, wind: 0, dir: null, gust: null } }, 'calm');
    await screen.findByRole('heading', { name: 'METAR' });
    await tab('runways');
    expect(part('runways').querySelector('[data-arrow]')).toBeNull();
    expect(part('runways').textContent).toContain(t('calm'));
    anew({ ...prague, runways: [], frequencies: [] }, 'none');
    await screen.findByRole('heading', { name: 'METAR' });
    await tab('runways');
    expect(screen.getByText(t('noRunways'))).toBeTruthy();
    expect(screen.getByText(t('frequenciesUnknown'))).toBeTruthy();
  });
});

describe('the NOTAMs of an airport', () => {
  it('stand by kind, obstacles folded; a marked one comes first and stays', async () => {
    const { tab, part, user, t } = await openAirport();
    await screen.findByRole('heading', { name: 'METAR' });
    await tab('notams');
    const numbers = (): readonly string[] =>
      [...part('notams').querySelectorAll<HTMLElement>('[data-notam]')].map((row) => row.dataset['notam'] ?? '');
    expect(numbers()).toEqual(['A2841/26:LKPR', 'A2817/26:LKPR', 'A2700/26:LKPR']);
    expect(part('notams').querySelector('details summary')?.textContent).toBe(t('obstacles', { count: 1 }));
    await user.click(screen.getByRole('button', { name: t('mark', { number: 'A2817/26' }) }));
    await expect.poll(() => numbers()[0]).toBe('A2817/26:LKPR');
    expect(screen.getByRole('button', { name: t('unmark', { number: 'A2817/26' }) }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(part('notams').textContent).toContain(t('markedCount', { count: 1 }));
    await user.click(screen.getByRole('radio', { name: t('all') }));
    expect(numbers()).toContain('A2900/26:LKPR');
  });

  it('are none where no source is configured, which is said', async () => {
    const { tab, t } = await openAirport({ ...prague, notams: { source: 'none' } });
    await screen.findByRole('heading', { name: 'METAR' });
    await tab('notams');
    expect(screen.getByText(t('noNotamSource'))).toBeTruthy();
  });
});

describe('the window of an airport', () => {
  it('is always marked as not for navigation, and as simulated where it is', async () => {
    const { container, t } = await openAirport();
    expect(screen.getByText(t('notForNavigation'))).toBeTruthy();
    await screen.findByRole('heading', { name: 'METAR' });
    expect(container.querySelector('[data-simulated]')).toBeTruthy();
  });

  it('says that a code is unknown, and leads to the search', async () => {
    const { user, pressed, t } = await openAirport(null);
    expect(await screen.findByText(t('unknownCode', { code: 'LKPR' }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('searchAirport') }));
    expect(pressed).toEqual(['search']);
  });

  it('says that it could not be loaded and tries again; what was shown stays with its time', async () => {
    let isDown = true;
    const loaders = {
      ...loadersOf(prague),
      airport: async () => {
        if (isDown) throw new Error('down');
        return { ok: true as const, airport: prague, loadedAt: NOW };
      },
    };
    const { user, t, again, container } = await openAirport(prague, {}, { loaders });
    await screen.findByText(t('failed'));
    isDown = false;
    await user.click(screen.getByRole('button', { name: t('retry') }));
    await screen.findByRole('heading', { name: 'METAR' });
    isDown = true;
    again(
      <AirportWindow
        id="LKPR"
        loaders={loaders}
        marks={marksOf()}
        now={NOW + 600_000}
        isFavourite={false}
        phone={false}
        actions={{} as AirportProps['actions']}
      />,
    );
    await expect.poll(() => container.querySelector('[data-reason="stale"]')?.textContent ?? '').toMatch(/Loaded at/);
    expect(screen.getByRole('heading', { name: 'METAR' })).toBeTruthy();
  });

  it('hands on what its buttons are for; arrows go through its tabs', async () => {
    const { user, pressed, t, tab } = await openAirport();
    await user.click(await screen.findByRole('button', { name: t('addFavourite') }));
    await user.click(screen.getByRole('button', { name: t('addAlert') }));
    await tab('info');
    await user.click(screen.getByRole('button', { name: t('forecast') }));
    expect(pressed).toEqual(['favourite', 'alert', 'forecast']);
    screen.getByRole('tab', { selected: true }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(t('tab_weather'));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('NOTAM');
  });
});
