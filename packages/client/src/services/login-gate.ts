import type { BlockedAction } from '#account/index.ts';
import type { AppSettings } from '../settings/index.ts';
import type { RawParams, Windows } from '../windows/index.ts';
import type { AccountServices } from './account.ts';

/** What lets a user through to what belongs to an account, or asks for a login first. */
export interface LoginGate {
  /** Adds a favorite, or removes it; a visitor is asked to log in, and it is added afterwards. */
  readonly favourite: (favourite: RawParams) => void;
  /** True when a visitor may not see a window; it is remembered, and opened after the login. */
  readonly refuses: (name: string, params: RawParams) => boolean;
  /** Opens the login: with the words for newcomers unless somebody was here before. */
  readonly login: () => void;
}

/** What the gate needs. */
export interface LoginGateEnvironment {
  readonly windows: () => Pick<Windows, 'open'>;
  readonly settings: Pick<AppSettings, 'get'>;
  readonly account: () => Promise<Pick<AccountServices, 'pending' | 'favourites'>>;
}

/** Makes the gate; what is blocked is remembered until the login. */
export function createLoginGate({ windows, settings, account }: LoginGateEnvironment): LoginGate {
  const isVisitor = (): boolean => settings.get('userToken') === null;
  const remember = async (action: BlockedAction, params: RawParams): Promise<void> =>
    (await account()).pending.remember(action, params);
  const openLogin = (reason: string): void => windows().open('login', { reason });
  const toggle = async (favourite: RawParams): Promise<void> => {
    if (!isVisitor()) return void (await account()).favourites.toggle(favourite);
    await remember('add-favourite', favourite);
    return openLogin('add-favourite');
  };
  return {
    favourite: (favourite) => void toggle(favourite),
    refuses: (name, params) => {
      if (!isVisitor()) return false;
      void remember('open-window', { name, params });
      return true;
    },
    login: () => openLogin(settings.get('sessionCounter') > 1 ? 'login' : 'register'),
  };
}
