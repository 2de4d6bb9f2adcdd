import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccountInfo } from '@meltemi/contract';
import { failureOf, type Account, type Outcome } from '#account/index.ts';
import { HttpError } from '#network/index.ts';
import { show, type ShownDocument } from '#settings/test-document.tsx';
import { createSignal } from '#signals/index.ts';
import { LoginWindow, type LoginWindowProps } from './LoginWindow.tsx';

const DONE: Outcome = { ok: true, value: null };
const refused = (status: number, code: string): Outcome =>
  failureOf(new HttpError('status', '/api', status, JSON.stringify({ error: { code, message: 'no' } })));

/** The account of a visitor; every call that a test does not expect fails it. */
function visitorAccount(calls: Partial<Account>): Account {
  const unexpected = new Proxy({} as Account, {
    get: (_, name) => () => {
      throw new Error(`${String(name)} was not expected`);
    },
  });
  return new Proxy(unexpected, {
    get: (target, name: keyof Account) =>
      name === 'info' ? createSignal<AccountInfo | null>(null) : (calls[name] ?? target[name]),
  });
}

async function open(calls: Partial<Account>, changes: Partial<LoginWindowProps> = {}) {
  const closed: string[] = [];
  const shown = await show(
    <LoginWindow
      account={visitorAccount(calls)}
      reason="login"
      pending={null}
      link={null}
      lang="en"
      mark={null}
      close={() => closed.push('closed')}
      {...changes}
    />,
  );
  return { ...shown, closed };
}

/** The button that sends the form; the tab above it may have the same name. */
const send = ({ user, text }: ShownDocument, key: string) =>
  user.click(within(document.querySelector('form') as HTMLElement).getByRole('button', { name: text('login', key) }));
const type = async ({ user, text }: ShownDocument, label: string, typed: string): Promise<void> => {
  const field = screen.getByLabelText(text('login', label), { exact: true, selector: 'input' });
  await user.clear(field);
  if (typed !== '') await user.type(field, typed);
};

describe('the login', () => {
  it('names the empty fields only after somebody tried, and judges each change from then on', async () => {
    const shown = await open({});
    const { text } = shown;
    expect(screen.queryByText(text('errors', 'form/field-empty'))).toBeNull();
    await send(shown, 'logIn');
    screen.getByText(text('errors', 'form/field-empty'));
    screen.getByText(text('errors', 'form/password-empty'));
    await type(shown, 'email', 'eleni');
    screen.getByText(text('errors', 'form/not-an-email'));
    await type(shown, 'email', 'eleni@example.org');
    expect(screen.queryByText(text('errors', 'form/not-an-email'))).toBeNull();
  });

  it('is sent by Enter, says why it was refused, and closes when it is done', async () => {
    const answers = [refused(401, 'wrong-credentials'), DONE];
    const sent: unknown[] = [];
    const shown = await open({
      login: async (form) => {
        sent.push(form);
        return answers.shift() ?? DONE;
      },
    });
    await type(shown, 'email', ' eleni@example.org ');
    await type(shown, 'password', 'Wrong-2026');
    await shown.user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(shown.text('login', 'failure_wrong-credentials'));
    expect(shown.closed).toEqual([]);
    await shown.user.keyboard('{Enter}');
    expect(sent).toEqual(Array.from({ length: 2 }, () => ({ email: 'eleni@example.org', password: 'Wrong-2026' })));
    expect(shown.closed).toEqual(['closed']);
  });

  it('shows and hides the password', async () => {
    const { user, text } = await open({});
    const field = screen.getByLabelText(text('login', 'password'), { selector: 'input' });
    await user.click(screen.getByRole('button', { name: text('login', 'showPassword') }));
    expect(field.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: text('login', 'hidePassword') }));
    expect(field.getAttribute('type')).toBe('password');
  });

  it.each(['favs', 'alerts', 'colors', 'alerts-edit', 'account'] as const)('says its reason: %s', async (reason) => {
    const { text } = await open({}, { reason });
    screen.getByText(text('login', `reason_${reason}`));
  });

  it('names the place that is added to the favourites afterwards', async () => {
    const pending = { action: 'add-favourite', params: { title: 'Naxos' }, updated: 1 } as const;
    const { text } = await open({}, { reason: 'add-favourite', pending });
    screen.getByText(text('login', 'reason_place', { place: 'Naxos' }));
  });
});

describe('a registration', () => {
  it.each([
    ['', 'form/password-empty'],
    ['Ab1', 'form/password-short'],
    ['Abcdefgh', 'form/password-no-digit'],
    ['abcdefg1', 'form/password-no-uppercase'],
    ['ABCDEFG1', 'form/password-no-lowercase'],
    ['Abcdefg1', 'form/password-mismatch'],
  ])('with the password "%s" is not sent and says %s', async (password, code) => {
    const shown = await open({}, { reason: 'register' });
    await type(shown, 'email', 'eleni@example.org');
    await type(shown, 'username', 'Eleni');
    await type(shown, 'password', password);
    await send(shown, 'createAccount');
    screen.getByText(shown.text('errors', code));
  });

  it('that is taken says which address got the mail, and leads to the login', async () => {
    const sent: unknown[] = [];
    const shown = await open({
      register: async (form) => {
        sent.push(form);
        return { ok: true, value: false };
      },
    });
    await shown.user.click(screen.getByRole('radio', { name: shown.text('login', 'createAccount') }));
    await type(shown, 'email', 'eleni@example.org');
    await type(shown, 'username', 'Eleni');
    await type(shown, 'password', 'Meltemi-2026');
    await type(shown, 'confirmation', 'Meltemi-2026');
    await send(shown, 'createAccount');
    await screen.findByText(shown.text('login', 'sent', { email: 'eleni@example.org' }));
    expect(sent).toMatchObject([{ email: 'eleni@example.org', username: 'Eleni', lang: 'en' }]);
    await shown.user.click(screen.getByRole('button', { name: shown.text('login', 'goOn') }));
    screen.getByRole('button', { name: shown.text('login', 'forgotten') });
  });
});

describe('a forgotten password', () => {
  it('is asked for by its address, and tells nothing about whose it is', async () => {
    const sent: string[] = [];
    const shown = await open({
      forgottenPassword: async (email) => {
        sent.push(email);
        return DONE;
      },
    });
    await shown.user.click(screen.getByRole('button', { name: shown.text('login', 'forgotten') }));
    await type(shown, 'email', 'eleni@example.org');
    await send(shown, 'sendLink');
    await screen.findByText(shown.text('login', 'resetSent', { email: 'eleni@example.org' }));
    expect(sent).toEqual(['eleni@example.org']);
  });

  it('is replaced by the key of the mail once; a used link is refused', async () => {
    const answers = [refused(410, 'link-expired'), DONE];
    const keys: string[] = [];
    const shown = await open(
      {
        resetPassword: async ({ key }) => {
          keys.push(key);
          return answers.shift() ?? DONE;
        },
      },
      { reason: 'mail', link: { kind: 'reset-password', key: 'k1' } },
    );
    await type(shown, 'newPassword', 'Sirocco-2026');
    await type(shown, 'confirmation', 'Sirocco-2026');
    await send(shown, 'setPassword');
    expect((await screen.findByRole('alert')).textContent).toContain(shown.text('login', 'failure_link-expired'));
    await send(shown, 'setPassword');
    await screen.findByText(shown.text('login', 'resetDoneTitle'));
    expect(keys).toEqual(['k1', 'k1']);
  });
});

describe('an address', () => {
  it.each([
    ['is confirmed', DONE, 'confirmed'],
    ['whose link was used before is refused', refused(410, 'link-expired'), 'failure_link-expired'],
  ])('%s by the key of its mail', async (_, outcome, words) => {
    const { text } = await open(
      { confirmEmail: async () => outcome },
      { reason: 'mail', link: { kind: 'confirm-email', key: 'k2' } },
    );
    await screen.findByText(text('login', words));
  });
});
