import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { languageCodes, particleFields } from '@meltemi/catalogue';
import { show, type DocumentOptions } from '#settings/test-document.tsx';
import type { SettingsActions } from './actions.ts';
import { SettingsSections } from './SettingsSections.tsx';
import { testActions } from './test-actions.ts';

async function open(options: DocumentOptions = {}, actions: Partial<SettingsActions> = {}) {
  const wanted: string[] = [];
  const shown = await show(
    <SettingsSections
      actions={testActions({
        centre: () => ({ lat: 50, lon: 14 }),
        namePlace: async () => 'Praha',
        unlock: (needs) => wanted.push(needs),
        open: (name) => wanted.push(name),
        ...actions,
      })}
    />,
    options,
  );
  const row = (name: string) => within(shown.container.querySelector(`[data-setting="${name}"]`) as HTMLElement);
  return { ...shown, wanted, row };
}

describe('the settings', () => {
  it('say that there are no airspaces as soon as somebody wants to see some', async () => {
    const { user, text, row } = await open({}, { hasAirspaces: async () => false });
    expect(row('displayAirspaces').queryByText(text('preferences', 'noAirspaces'))).toBeNull();
    await user.click(row('displayAirspaces').getByRole('switch'));
    expect(await row('displayAirspaces').findByText(text('preferences', 'noAirspaces'))).toBeTruthy();
  });

  it('offer the particles five strengths and three ways to move, kept at once and set back by a button', async () => {
    const { user, text, settings } = await open();
    await user.click(screen.getByRole('radio', { name: text('settings', 'particles_intensive') }));
    expect(settings.get('particlesAnim')).toBe('intensive');
    const reset = screen.getByRole<HTMLButtonElement>('button', { name: text('settings', 'particlesReset') });
    expect(reset.disabled).toBe(true);
    for (const field of particleFields) {
      const slider = screen.getByRole('slider', { name: text('settings', `particle_${field}`) });
      fireEvent.change(slider, { target: { value: '1.1' } });
      expect(slider.getAttribute('aria-valuetext')).toBe('1.1');
    }
    expect(settings.get('particles')).toEqual({
      multiplier: 1.1,
      velocity: 1.1,
      width: 1.1,
      blending: 1.1,
      opacity: 1.1,
    });
    await user.click(reset);
    expect(settings.get('particles')).toEqual({ multiplier: 1, velocity: 1, width: 1, blending: 1, opacity: 1 });
  });

  it('offer each of the 42 languages by its own name, and say which of them show English', async () => {
    const { text, row } = await open();
    const names = row('lang')
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toHaveLength(languageCodes.length + 1);
    expect(names).toHaveLength(43);
    expect(names).toEqual(expect.arrayContaining(['Deutsch', `Íslenska · ${text('preferences', 'inEnglish')}`]));
    expect(names[0]).toBe(text('settings', 'languageAutomatic', { language: 'English' }));
  });

  it('that need an account or Premium say so and lead there, and work for whoever has it', async () => {
    const { user, text, settings, row, wanted } = await open();
    row('notifications').getByText(text('preferences', 'needs_account'), { exact: false });
    screen.getByRole('button', {
      name: new RegExp(`^${text('preferences', 'openColors')}.*${text('preferences', 'needs_account')}$`),
    });
    await user.click(row('notifications').getByRole('button'));
    await user.click(row('detail1h').getByRole('button'));
    expect(wanted).toEqual(['account', 'premium']);
    settings.setMany({ userToken: 'a-token-of-somebody', email: 'eleni@example.org' });
    await row('notifications').findByRole('switch');
    row('email').getByText('eleni@example.org');
  });

  it('make the middle of the map the home, and are all set back by two presses but for it', async () => {
    const { user, text, settings } = await open({ values: { isImperial: true, isolinesOn: true } });
    await user.click(screen.getByRole('button', { name: text('preferences', 'homeCentre') }));
    await screen.findByText('Praha');
    expect(settings.get('homeLocation')).toMatchObject({ lat: 50, lon: 14 });
    await user.click(screen.getByRole('button', { name: text('preferences', 'resetAll') }));
    expect(settings.get('isImperial')).toBe(true);
    await user.click(screen.getByRole('button', { name: text('preferences', 'resetYes') }));
    expect([settings.get('isImperial'), settings.get('isolinesOn')]).toEqual([false, false]);
    expect(settings.get('homeLocation')).toMatchObject({ lat: 50, lon: 14 });
  });

  it('hand on the answer about consent', async () => {
    const answers: boolean[] = [];
    const { user, row } = await open({}, { chooseConsent: (answer) => void answers.push(answer) });
    await user.click(row('consent').getByRole('switch'));
    expect(answers).toEqual([true]);
  });
});
