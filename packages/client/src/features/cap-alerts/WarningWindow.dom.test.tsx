import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '@meltemi/catalogue';
import type { WarningDetail } from '@meltemi/contract';
import { NOW, slidedInMemory, warningOf } from '#places/warnings/test-warnings.ts';
import { show } from '#settings/test-document.tsx';
import type { LoadWarningDetails } from '#warnings/index.ts';
import type { Offices } from './offices.ts';
import { WarningWindow } from './WarningWindow.tsx';

const HOUR = 3_600_000;
const OFFICES: Offices = {
  origin: 'live',
  updated: new Date(NOW - 60_000).toISOString(),
  sources: [{ name: 'Deutscher Wetterdienst', attribution: '© DWD', licence: 'CC BY 4.0' }],
};

async function open(
  load: LoadWarningDetails,
  { offices = OFFICES, lang = 'en' }: { offices?: Offices | null; lang?: LanguageCode } = {},
) {
  const pressed: string[] = [];
  let reloads = 0;
  const slided = slidedInMemory();
  const node = (loading: LoadWarningDetails, key: string) => (
    <WarningWindow
      key={key}
      place={{ lat: 53.5, lon: 7.2, name: 'Ostfriesland coast' }}
      lang={lang}
      load={loading}
      loadOffices={async () => offices}
      slided={slided}
      now={NOW}
      phone={false}
      actions={{
        onClose: () => pressed.push('close'),
        onShare: () => pressed.push('share'),
        onForecast: () => pressed.push('forecast'),
        onMap: () => pressed.push('map'),
      }}
    />
  );
  const shown = await show(node(load, 'first'), { lang, now: NOW });
  const again = (loading: LoadWarningDetails): void => shown.again(node(loading, `again ${(reloads += 1)}`));
  return {
    ...shown,
    slided,
    pressed,
    reload: again,
    t: (key: string, params = {}) => shown.text('capalerts', key, params),
  };
}

const listed =
  (...all: readonly WarningDetail[]) =>
  async () =>
    all;
const severe = warningOf({
  id: 'two',
  chain: 'two',
  severity: 'S',
  event: 'Gusts inland',
  start: NOW + HOUR,
  info: {},
});

describe('the warnings of a place', () => {
  it('are stacked as they come, the first open with level, times, text, office and origin', async () => {
    const { t, user, pressed } = await open(listed(warningOf(), severe));
    const [first, second] = await screen.findAllByRole('article');
    expect(first?.textContent).toContain(`${t('level', { rank: 3 })} · ${t('inForce')}`);
    expect(first?.textContent).toMatch(/Mon, Nov 16 04:12.*Mon, Nov 16 13:12.*ends in 5 hours/);
    expect(first?.textContent).toMatch(/It storms\.Stay inside\./);
    expect(first?.textContent).toContain('Deutscher Wetterdienst · as of 08:02');
    expect(second?.textContent).toContain('Gusts inland');
    expect(second?.textContent).not.toContain(t('until'));
    expect(screen.getByText(t('officialBy', { offices: 'Deutscher Wetterdienst' }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Gusts inland/ }));
    expect(screen.getAllByRole('article')[1]?.textContent).toContain(t('level', { rank: 2 }));
    await user.click(screen.getByRole('button', { name: t('showOnMap') }));
    await user.click(screen.getByRole('button', { name: t('forecast') }));
    expect(pressed).toEqual(['map', 'forecast']);
  });

  it('show the original of the office on request, with its language named and the way to it', async () => {
    const { t, user } = await open(listed(warningOf()));
    await user.click(await screen.findByRole('button', { name: t('original') }));
    expect(screen.getByText(t('inLanguage', { language: 'German' }))).toBeTruthy();
    expect(screen.getByText('Es stürmt.').parentElement?.lang).toBe('de');
    expect(screen.getByRole('link', { name: t('website') }).getAttribute('href')).toBe('https://www.dwd.de');
    await user.click(screen.getByRole('button', { name: t('original') }));
    expect(screen.getByText('It storms.')).toBeTruthy();
  });

  it('are read in the language of the office where it sends no other, which is said', async () => {
    const { t } = await open(listed(warningOf()), { lang: 'fr' });
    expect(await screen.findByText('Es stürmt.')).toBeTruthy();
    expect(screen.getByText(t('inLanguage', { language: 'allemand' }))).toBeTruthy();
  });

  it('stay away once they are put away, by button or finger, until they are worse', async () => {
    const moderate = warningOf({ severity: 'M' });
    const { t, user, slided, reload } = await open(listed(moderate, severe));
    await user.click(await screen.findByRole('button', { name: t('hide') }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(slided.current().map(({ id }) => id)).toEqual(['chain-one:M']);
    const card = screen.getByRole('article');
    const finger = { pointerType: 'touch', pointerId: 1, bubbles: true };
    fireEvent.pointerDown(card, { ...finger, clientX: 200, clientY: 40 });
    fireEvent.pointerUp(card, { ...finger, clientX: 60, clientY: 44 });
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    reload(listed(warningOf({ id: 'update', severity: 'M' })));
    expect(await screen.findByText(t('hiddenCount', { count: 1 }))).toBeTruthy();
    reload(listed(warningOf({ id: 'worse', severity: 'S' })));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('that were put away can be had back', async () => {
    const { t, user } = await open(listed(warningOf()));
    await user.click(await screen.findByRole('button', { name: t('hide') }));
    await user.click(await screen.findByRole('button', { name: t('showHidden') }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('that are none say so, with the offices', async () => {
    const { t } = await open(listed());
    expect(await screen.findByText(t('none'))).toBeTruthy();
    expect(await screen.findByText(t('officialBy', { offices: 'Deutscher Wetterdienst' }))).toBeTruthy();
  });

  it('that nobody gives are not called none', async () => {
    const { t } = await open(async () => null, { offices: null });
    expect(await screen.findByText(t('notCovered'))).toBeTruthy();
    expect(screen.queryByText(t('none'))).toBeNull();
  });

  it('of a feed older than an hour have a line about it', async () => {
    const updated = new Date(NOW - 2 * HOUR).toISOString();
    const { t } = await open(listed(warningOf({ updated })), { offices: { ...OFFICES, updated } });
    expect(await screen.findByText(t('feedOld', { when: '2 hours ago' }))).toBeTruthy();
  });

  it('of the simulated world are marked, and never called old', async () => {
    const updated = new Date(NOW - 9 * HOUR).toISOString();
    const simulated = { ...OFFICES, origin: 'simulated' as const, updated };
    const { t } = await open(listed(warningOf({ origin: 'simulated', updated })), { offices: simulated });
    expect(await screen.findByText(t('simulatedBy', { offices: 'Deutscher Wetterdienst' }))).toBeTruthy();
    expect(document.querySelector('[data-simulated]')).not.toBeNull();
    expect(document.querySelector('output')).toBeNull();
  });

  it('whose area is a guess say so', async () => {
    const { t } = await open(listed(warningOf({ exact: false })));
    expect(await screen.findByText(t('guessed'))).toBeTruthy();
  });

  it('that cannot be loaded are tried again', async () => {
    let isBroken = true;
    const { t, user } = await open(async () => {
      if (isBroken) throw new Error('no answer');
      return [warningOf()];
    });
    expect(await screen.findByText(t('notLoaded'))).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: t('tryAgain') }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});
