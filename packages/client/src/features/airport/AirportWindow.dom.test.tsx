import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Airport } from '@meltemi/contract';
import { show, type DocumentOptions } from '#settings/test-document.tsx';
import { AirportWindow, type AirportProps } from './AirportWindow.tsx';
import { loadersOf, marksOf, metar, NOW, prague, taf } from './test-airport.ts';

async function open(
  airport: Airport | null = prague,
  options: DocumentOptions = {},
  changes: Partial<AirportProps> = {},
) {
  const pressed: string[] = [];
  const press = (name: string) => () => void pressed.push(name);
  const shown = await show(
    <AirportWindow
      id="LKPR"
      loaders={loadersOf(airport)}
      marks={marksOf()}
      now={NOW}
      isFavourite={false}
      phone={false}
      actions={{
        onFavourite: press('favourite'),
        onAlert: press('alert'),
        onForecast: press('forecast'),
        onAirport: (id) => void pressed.push(id),
        onSearch: press('search'),
        onClose: press('close'),
      }}
      {...changes}
    />,
    { now: NOW, ...options },
  );
  const t = (key: string, params?: Readonly<Record<string, string | number>>) => shown.text('airport', key, params);
  const part = (name: string): HTMLElement => shown.container.querySelector(`[data-part="${name}"]`) as HTMLElement;
  const tab = (name: string): Promise<void> =>
    shown.user.click(shown.container.querySelector(`[data-tab="${name}"]`) as HTMLElement);
  return { ...shown, pressed, t, part, tab };
}

describe('the weather of an airport', () => {
  it('names codes, height, local time and the age of the report', async () => {
    const { container } = await open();
    await screen.findByRole('heading', { name: 'Praha Ruzyně' });
    const head = container.querySelector('header') as HTMLElement;
    expect(head.textContent).toMatch(/LKPR · PRG · 1,247 ft · UTC\+1 07:12/);
    expect(container.querySelector('[data-age="fresh"]')?.textContent).toContain('06:00 UTC · 12 minutes ago');
  });

  it('lights the category and tells values in knots and feet, by the settings where somebody chose', async () => {
    const { part, settings } = await open();
    await screen.findByRole('heading', { name: 'METAR' });
    expect(part('metar').querySelector('[data-chosen]')?.textContent).toBe('MVFR1,000–3,000');
    const cards = [...part('metar').querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(cards).toEqual([
      'Wind12 kt330° · gusts 22',
      'Visibility≥ 10 kmlight rain',
      'Ceiling1,800 ftBKN 1,800 OVC 3,200',
      'Temperature4 °Cdew point 1°',
      'QNH1004 hPa29.65 inHg',
      'TrendNOSIGno change in 2 h',
    ]);
    settings.set('metric_wind', 'm/s');
    await expect.poll(() => part('metar').querySelector('dd')?.textContent).toContain('6 m/s');
  });

  it('shows the report as it was received, line by line, by the setting', async () => {
    const { part, user, settings, t } = await open();
    await user.click(await screen.findByRole('radio', { name: t('raw') }));
    expect(settings.get('metarsRAW')).toBe(true);
    expect(part('metar').querySelector('dl')).toBeNull();
    expect(part('metar').querySelector('pre')?.textContent).toBe(metar.raw);
    expect(part('taf').querySelector('pre')?.textContent).toBe(taf.raw);
  });

  it('draws the TAF as a strip, whose stretches arrows go through and a voice reads', async () => {
    const { part, t } = await open();
    const strip = await screen.findByRole('slider', { name: t('strip') });
    const bar = [...part('taf').querySelectorAll('[data-category]')].filter(({ tagName }) => tagName === 'SPAN');
    expect(bar.map((one) => (one as HTMLElement).dataset['category'])).toEqual(['M', 'I', 'M', 'M', 'V']);
    expect(strip.getAttribute('aria-valuetext')).toMatch(/^07–10, MVFR, 330° 12 kt, gusts 22, 8 km, BKN 018$/);
    fireEvent.change(strip, { target: { value: '1' } });
    expect(strip.getAttribute('aria-valuetext')).toContain('TEMPO IFR 4 km');
    const chosen = part('taf').querySelector('tr[data-chosen]') as HTMLElement;
    expect(chosen.textContent).toMatch(/^10–13IFR 12 g 22 kt8 kmTEMPO 4 km snow, rain OVC 008BKN 018$/);
    expect(part('taf').textContent).toContain('10–13: at times IFR, snow, rain.');
  });

  it('counts the last six hours', async () => {
    const { part } = await open();
    await screen.findByRole('heading', { name: 'METAR' });
    const cells = [...part('past').querySelectorAll('li')].map((cell) => cell.dataset['category'] ?? '');
    expect(cells).toHaveLength(12);
    expect(cells.filter((cell) => cell !== '')).toEqual(['I', 'V', 'M']);
  });

  it('says that a report is out of date, greys its values, and names an expired TAF', async () => {
    const { container, part, t } = await open(prague, {}, { now: NOW + 36 * 3_600_000 });
    await screen.findByRole('heading', { name: 'METAR' });
    expect(container.querySelector('[data-age="obsolete"]')?.textContent).toContain(t('obsolete'));
    expect(part('metar').dataset['obsolete']).toBe('true');
    expect(part('taf').textContent).toContain(t('expired'));
  });

  it('offers the nearest airport with a METAR where this one has none, and says that a TAF is missing', async () => {
    const { user, pressed, t } = await open(
      { ...prague, metar: null, taf: null, reports: [] },
      {},
      {
        loaders: loadersOf({ ...prague, metar: null, taf: null, reports: [] }, async () => ({
          id: 'LKKB',
          name: 'Kbely',
          dist: 21.4,
        })),
      },
    );
    await user.click(await screen.findByRole('button', { name: /Nearest METAR: LKKB Kbely, 21.4 km/ }));
    expect(pressed).toEqual(['LKKB']);
    expect(screen.getByText(t('noMetar'))).toBeTruthy();
    expect(screen.getByText(t('noTaf'))).toBeTruthy();
  });
});

describe('the runways of an airport', () => {
  it('have head and cross wind, the best marked, the gust case and the own limit with its word', async () => {
    const { tab, part, user, settings, t } = await open();
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
    const { tab, part, again, t } = await open(turning);
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
    const { tab, part, user, t } = await open();
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
    const { tab, t } = await open({ ...prague, notices: { source: 'none' } });
    await screen.findByRole('heading', { name: 'METAR' });
    await tab('notams');
    expect(screen.getByText(t('noNotamSource'))).toBeTruthy();
  });
});

describe('the window of an airport', () => {
  it('is always marked as not for navigation, and as simulated where it is', async () => {
    const { container, t } = await open();
    expect(screen.getByText(t('notForNavigation'))).toBeTruthy();
    await screen.findByRole('heading', { name: 'METAR' });
    expect(container.querySelector('[data-simulated]')).toBeTruthy();
  });

  it('says that a code is unknown, and leads to the search', async () => {
    const { user, pressed, t } = await open(null);
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
    const { user, t, again, container } = await open(prague, {}, { loaders });
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
    const { user, pressed, t, tab } = await open();
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
