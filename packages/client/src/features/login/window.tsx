import { formatRoute, defineWindow, idPiece, optional, placements, route, type RawParams } from '#windows/index.ts';
import type { LoginParams } from './params.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    login: LoginParams;
  }
}

const loginRoute = route('login', optional('reason', idPiece));
const register = { ...route('register'), fixed: { reason: 'register' } };

/** Addresses out of the mails of the account service. */
const MAIL_LINK = /[?&](?:confirm-email|reset-password)=/;

const readReason = ({ reason }: RawParams): LoginParams => ({ reason: typeof reason === 'string' ? reason : 'login' });

/** A login has a path, with its reason; the one that a mail opened has none, because its key is spent. */
const pathOfReason = ({ reason = 'login' }: LoginParams): string | null => {
  if (reason === 'mail') return null;
  return reason === 'register'
    ? formatRoute(register, {})
    : formatRoute(loginRoute, reason === 'login' ? {} : { reason });
};

export const login = defineWindow({
  name: 'login',
  pane: placements.dialog,
  title: { section: 'login', key: 'title' },
  routes: [loginRoute, register],
  path: pathOfReason,
  read: readReason,
  ownHead: true,
  wide: true,
  load: async ({ account }) => {
    const [{ LoginPane }, services] = await Promise.all([import('./LoginPane.tsx'), account()]);
    return (props) => <LoginPane {...props} services={services} />;
  },
  start: ({ address, windows }) => {
    if (MAIL_LINK.test(address.search)) windows.open('login', { reason: 'mail' });
  },
});
