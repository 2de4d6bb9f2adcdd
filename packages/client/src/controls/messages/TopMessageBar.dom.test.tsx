import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFixedClock } from '#device/index.ts';
import { LanguageProvider } from '#language/index.ts';
import { loadLanguage } from '#language/test-language.ts';
import { createTopMessages } from './top-messages.store.ts';
import { TopMessageBar } from './TopMessageBar.tsx';

describe('the message bar', () => {
  it('says what is urgent at once and the rest when there is time, is closed by hand, and does what it offers', async () => {
    const messages = createTopMessages(createFixedClock());
    const language = await loadLanguage('en');
    const user = userEvent.setup({ delay: null });
    render(
      <LanguageProvider store={language}>
        <TopMessageBar messages={messages} />
      </LanguageProvider>,
    );
    const pressed: string[] = [];
    act(() => {
      messages.show('connection/offline');
      messages.show('connection/online-again', { onClick: () => pressed.push('reload') });
    });
    const errors = language.text('errors');
    const urgent = within(screen.getByRole('alert'));
    urgent.getByText(errors('connection/offline'));
    const quiet = within(screen.getByRole('status'));
    await user.click(quiet.getByRole('button', { name: errors('connection/online-again') }));
    expect(pressed).toEqual(['reload']);
    await user.click(urgent.getByRole('button', { name: language.text('main')('close') }));
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(messages.list().map(({ code }) => code)).toEqual(['connection/online-again']);
  });
});
