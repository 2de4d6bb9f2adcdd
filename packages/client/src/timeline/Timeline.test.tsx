import { createCalendar, utcZone } from '@meltemi/catalogue';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createMemoryEnvironment } from '../device/index.ts';
import { createLanguageStore, LanguageProvider } from '../language/index.ts';
import { createAppDefinitions, openSettings, SettingsProvider, type AppValues } from '../settings/index.ts';
import { AccumulationRange } from './AccumulationRange.tsx';
import { Timeline } from './index.ts';

const HOUR = 3_600_000;
const texts = {
  play: 'Play',
  pause: 'Pause',
  forecastTime: 'Forecast time',
  timeline: 'Time',
  runAndUpdate: 'Run {{run}}, updated {{update}}',
  premiumTime: '{{time}}, Premium',
  accumulation: 'Sum over',
  nextHours: 'Next {{number}} h',
  nextDays: 'Next {{number}} days',
};
const calendar = createCalendar(
  { ref: '2026-07-14T06:00:00Z', update: '2026-07-14T12:40:00Z', info: '2026-07-14T12:40:00Z', dst: [[3, 3, 240]] },
  { zone: utcZone },
);

/** On the server a setting has its default, so the wanted values are given as defaults. */
async function drawn(
  values: Partial<AppValues>,
  compact = false,
  node: ReactNode = <Timeline now={calendar.start + 6 * HOUR} compact={compact} />,
): Promise<string> {
  const { storage, clock } = createMemoryEnvironment();
  const definitions = createAppDefinitions();
  const changed = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { ...definitions[name as keyof AppValues], defaultFor: () => value },
    ]),
  );
  const settings = openSettings<AppValues>({
    definitions: { ...definitions, ...changed },
    storage,
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  const store = createLanguageStore({ initial: 'en', loader: { load: async () => texts }, log: () => undefined });
  await store.ready('main');
  return renderToStaticMarkup(
    <LanguageProvider store={store}>
      <SettingsProvider value={settings}>{node}</SettingsProvider>
    </LanguageProvider>,
  );
}
const at = (iso: string): Partial<AppValues> => ({ calendar, timestamp: Date.parse(iso) });

describe('the timeline', () => {
  it('says the chosen time to eye and screen reader', async () => {
    const html = await drawn(at('2026-07-15T15:00:00Z'));
    expect(html).toContain('aria-valuetext="Wed 15 15:00"');
    expect(html).toContain('Wed 15 <b>15:00</b>');
  });

  it('tells run and update on hover', async () => {
    expect(await drawn(at('2026-07-15T15:00:00Z'))).toContain('title="Run Jul 14 06Z, updated Tue 14 12:40"');
  });

  it('marks a time beyond the free days as Premium, and not for a subscriber', async () => {
    const late = at('2026-07-21T12:00:00Z');
    expect(await drawn(late)).toContain('aria-valuetext="Tue 21 12:00, Premium"');
    expect(await drawn({ ...late, subscription: 'premium' })).toContain('aria-valuetext="Tue 21 12:00"');
  });

  it('offers the range of a sum only for overlays that sum, and then cannot play', async () => {
    const range = <AccumulationRange calendar={calendar} />;
    expect(await drawn(at('2026-07-15T15:00:00Z'), false, range)).not.toContain('Sum over');
    const summing: Partial<AppValues> = { ...at('2026-07-15T15:00:00Z'), overlay: 'rainAccu' };
    const offered = await drawn(summing, false, range);
    expect(offered).toContain('Next 12 h');
    expect(offered).toContain('Next 3 days');
    const html = await drawn(summing);
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*aria-label="Play"/);
  });

  it('has only its play button until a calendar is known, and no bubble on a phone', async () => {
    expect(await drawn({ calendar: null })).not.toContain('role="slider"');
    expect(await drawn(at('2026-07-15T15:00:00Z'), true)).not.toContain('<b>15:00</b>');
  });
});
