import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadersOf, metar, NOW, prague, taf } from '../test-airport.ts';
import { openAirport } from '../test-open.tsx';

describe('the weather of an airport', () => {
  it('names codes, height, local time and the age of the report', async () => {
    const { container } = await openAirport();
    await screen.findByRole('heading', { name: 'Praha Ruzyně' });
    const head = container.querySelector('header') as HTMLElement;
    expect(head.textContent).toMatch(/LKPR · PRG · 1,247 ft · UTC\+1 07:12/);
    expect(container.querySelector('[data-age="fresh"]')?.textContent).toContain('06:00 UTC · 12 minutes ago');
  });

  it('lights the category and tells values in knots and feet, by the settings where somebody chose', async () => {
    const { part, settings } = await openAirport();
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
    const { part, user, settings, t } = await openAirport();
    await user.click(await screen.findByRole('radio', { name: t('raw') }));
    expect(settings.get('metarsRAW')).toBe(true);
    expect(part('metar').querySelector('dl')).toBeNull();
    expect(part('metar').querySelector('pre')?.textContent).toBe(metar.raw);
    expect(part('taf').querySelector('pre')?.textContent).toBe(taf.raw);
  });

  it('draws the TAF as a strip, whose stretches arrows go through and a voice reads', async () => {
    const { part, t } = await openAirport();
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
    const { part } = await openAirport();
    await screen.findByRole('heading', { name: 'METAR' });
    const cells = [...part('past').querySelectorAll('li')].map((cell) => cell.dataset['category'] ?? '');
    expect(cells).toHaveLength(12);
    expect(cells.filter((cell) => cell !== '')).toEqual(['I', 'V', 'M']);
  });

  it('says that a report is out of date, greys its values, and names an expired TAF', async () => {
    const { container, part, t } = await openAirport(prague, {}, { now: NOW + 36 * 3_600_000 });
    await screen.findByRole('heading', { name: 'METAR' });
    expect(container.querySelector('[data-age="obsolete"]')?.textContent).toContain(t('obsolete'));
    expect(part('metar').dataset['obsolete']).toBe('true');
    expect(part('taf').textContent).toContain(t('expired'));
  });

  it('offers the nearest airport with a METAR where this one has none, and says that a TAF is missing', async () => {
    const { user, pressed, t } = await openAirport(
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
