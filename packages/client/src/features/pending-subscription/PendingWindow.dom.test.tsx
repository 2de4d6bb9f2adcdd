import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#settings/test-document.tsx';
import { PendingWindow } from './PendingWindow.tsx';

const NOW = Date.UTC(2026, 6, 14, 10);

describe('a payment that has not arrived', () => {
  it('is looked for again, and given up', async () => {
    const done: string[] = [];
    const { user, text, settings } = await show(
      <PendingWindow check={async () => done.push('checked')} close={() => done.push('closed')} />,
      { values: { pendingSubscription: { ts: NOW } } },
    );
    await user.click(screen.getByRole('button', { name: text('subscription', 'pendingCheck') }));
    await screen.findByText(text('subscription', 'pendingStill'));
    await user.click(screen.getByRole('button', { name: text('subscription', 'pendingForget') }));
    expect([done, settings.get('pendingSubscription')]).toEqual([['checked', 'closed'], null]);
  });

  it('is done once the account says so', async () => {
    const { user, text, settings } = await show(
      <PendingWindow check={async () => settings.set('subscription', 'premium')} close={() => undefined} />,
      { values: { pendingSubscription: { ts: NOW } } },
    );
    await user.click(screen.getByRole('button', { name: text('subscription', 'pendingCheck') }));
    await screen.findByText(text('subscription', 'pendingDone'));
    expect(settings.get('pendingSubscription')).toBeNull();
  });

  it('that cannot be asked for says so', async () => {
    const { user, text } = await show(
      <PendingWindow check={() => Promise.reject(new Error('no'))} close={() => undefined} />,
      { values: { pendingSubscription: { ts: NOW } } },
    );
    await user.click(screen.getByRole('button', { name: text('subscription', 'pendingCheck') }));
    await screen.findByText(text('subscription', 'pendingFailed'));
  });
});
