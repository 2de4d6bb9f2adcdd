import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#settings/test-document.tsx';
import { RegisterForm } from './RegisterForm.tsx';

describe('x', () => {
  it('y', async () => {
    const { user, text } = await show(
      <RegisterForm account={{ register: async () => ({ ok: true, value: true }) }} lang="en" onDone={() => undefined} />,
    );
    await user.click(screen.getByRole('button', { name: text('login', 'createAccount') }));
    expect(screen.getByText(text('errors', 'form/field-empty'))).toBeDefined();
  });
});
