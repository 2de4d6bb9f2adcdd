import type { FunctionComponent } from 'react';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fixedZone } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { createFixedClock, createMemoryEnvironment } from '#device/index.ts';
import { LanguageProvider } from '#language/index.ts';
import { loadLanguage } from '#language/test-language.ts';
import type { MapSymbol } from '#map/index.ts';
import { ServicesProvider, type Services } from '#services/index.ts';
import { createAppDefinitions, openSettings, SettingsProvider, type AppValues } from '#settings/index.ts';
import { createSignal } from '#signals/index.ts';
import type { WarningState } from '#warnings/index.ts';
import { areaAt, areasOf, NOW } from './test-areas.ts';
import type { StatusProps } from './WarningStatus.tsx';
import { WarningSlot } from './WarningSlot.tsx';

const HOUR = 3_600_000;
const Labels: FunctionComponent<StatusProps> = ({ simulated, credits }) => (
  <p data-testid="status">{`${simulated} ${credits?.join()}`}</p>
);

/** Shows the map of warnings around Prague, and hears what is put on the map and opened. */
async function open(start: WarningState, values: Partial<AppValues> = {}, phone = false) {
  const environment = createMemoryEnvironment({ clock: createFixedClock(NOW) });
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage: environment.storage,
    clock: environment.clock,
    defaults: { country: 'cz', languages: ['en'] },
    onProblem: ({ message }) => {
      throw new Error(message);
    },
  });
  settings.setMany({ overlay: 'capAlerts', zuluMode: true, ...values });
  const language = await loadLanguage('en');
  const state = createSignal<WarningState>(start);
  const picker = createSignal<{ lat: number; lon: number } | null>(null);
  const opened: object[] = [];
  let shown: readonly MapSymbol[] = [];
  let retried = 0;
  const feed = {
    state,
    zone: createSignal(fixedZone(60)),
    follow: () => () => undefined,
    lookAt: () => undefined,
    retry: () => void (retried += 1),
    now: () => NOW,
  };
  const services = {
    environment,
    settings,
    warnings: () => Promise.resolve(feed),
    map: {
      camera: createSignal({ lat: 50, lon: 14, zoom: 6 }),
      picker,
      closePicker: () => picker.set(null),
      symbols: { show: (_: string, symbols: readonly MapSymbol[]) => void (shown = symbols), remove: () => undefined },
    },
    windows: { open: (name: string, params: object) => void opened.push({ name, ...params }) },
    reporter: { logError: () => undefined },
  } as unknown as Services;
  await act(async () => {
    render(
      <ServicesProvider services={services}>
        <LanguageProvider store={language}>
          <SettingsProvider value={settings}>
            <WarningSlot part="top" phone={phone} />
            <WarningSlot part="legend" />
            <WarningSlot part="points" />
            <WarningSlot part="status" Labels={Labels} short={false} />
          </SettingsProvider>
        </LanguageProvider>
      </ServicesProvider>,
    );
  });
  const t = language.text('capalerts');
  const user = userEvent.setup({ delay: null });
  return { t, user, settings, state, picker, opened, symbols: () => shown, retried: () => retried };
}

const ready: WarningState = {
  status: 'ready',
  areas: areasOf([
    areaAt(14, 50, { severity: 'E', event: 'Storm' }),
    areaAt(15, 50, { type: 'rain', event: 'Rain', start: NOW + 20 * HOUR, end: NOW + 30 * HOUR }),
    areaAt(-60, -30, { event: 'Far away' }),
  ]),
};

describe.each([
  ['a desktop', false],
  ['a phone', true],
])('the map of warnings on %s', (_, phone) => {
  it('has days with their counts in view; a choice is kept', async () => {
    const { t, user, settings, symbols } = await open(ready, {}, phone);
    const days = within(screen.getByRole('group', { name: t('days') }));
    expect(days.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'All 2',
      'Today 1',
      'Tomorrow 1',
      'Later 0',
    ]);
    await user.click(days.getByRole('radio', { name: 'Tomorrow 1' }));
    expect(settings.get('capDisplay')).toBe('tomm');
    expect(symbols().map(({ title }) => title)).toEqual([expect.stringContaining('Moderate · Rain')]);
  });

  it('leaves out the kinds that somebody does not want', async () => {
    const { t, user, settings, symbols } = await open(ready, {}, phone);
    await user.click(screen.getByRole('button', { name: t('allKinds') }));
    await user.click(screen.getByRole('checkbox', { name: t('kind_wind') }));
    expect(settings.get('capHiddenKinds')).toEqual(['wind']);
    expect(symbols()).toHaveLength(1);
    expect(screen.getByRole('button', { name: t('someKinds', { count: '13', total: '14' }) })).toBeTruthy();
  });

  it('lists every warning in view for keys and screen readers', async () => {
    const { t, user, opened } = await open(ready, {}, phone);
    await user.click(screen.getByRole('button', { name: t('listOf', { count: 2 }) }));
    const rows = within(screen.getByRole('list', { name: t('inView') })).getAllByRole('button');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Extreme · Storm · Mon 06:12 – Mon 12:12Z'),
      expect.stringContaining('Moderate · Rain'),
    ]);
    rows[0]?.focus();
    await user.keyboard('{Enter}');
    expect(opened).toEqual([{ name: 'cap-alerts-detail', lat: expect.closeTo(50, 3), lon: 14 }]);
  });
});

describe('the map of warnings', () => {
  it('has signs that speak by more than colour: an extreme one is round, each has its number', async () => {
    const { symbols, opened } = await open(ready);
    expect(symbols().map(({ look }) => (look.kind === 'icon' ? [look.badge, look.isSquare ?? false] : null))).toEqual([
      ['3', false],
      ['1', true],
      ['1', true],
    ]);
    symbols()[0]?.onPress();
    expect(opened).toHaveLength(1);
  });

  it('opens the warnings of a place that is pressed, in place of the picker', async () => {
    const { picker, opened } = await open(ready);
    act(() => picker.set({ lat: 48, lon: 11 }));
    expect([picker.current(), opened]).toEqual([null, [{ name: 'cap-alerts-detail', lat: 48, lon: 11 }]]);
  });

  it('has a legend with numbers and names, and says where warnings come from', async () => {
    await open(ready);
    const legend = screen.getByRole('list', { name: /Weather warnings/ });
    expect(legend.textContent).toBe('1 Moderate2 Severe3 ExtremeHatched: approximate area');
    expect(screen.getByTestId('status').textContent).toBe('true Simulated by this server');
  });

  it('says when there is nothing to show and why', async () => {
    const { t, user, state, retried } = await open({ status: 'none', areas: null });
    expect(screen.getByText(t('noneGiven'))).toBeTruthy();
    act(() => state.set({ status: 'failed', areas: null }));
    await user.click(screen.getByRole('button', { name: t('tryAgain') }));
    expect(retried()).toBe(1);
    await user.click(screen.getByRole('button', { name: t('listOf', { count: 0 }) }));
    expect(screen.getByText(t('noneInView'))).toBeTruthy();
  });
});
