import { windowsNeedingLogin, type BlockedAction, type WindowName } from '@meltemi/catalogue';
import type { AppEvents, EventBus } from '../device/index.ts';
import type { AppSettings } from '../settings/index.ts';
import type { People } from './people.ts';

type Params = Readonly<Record<string, unknown>>;

/** What lets a person through to what belongs to an account, or asks for a login first. */
export interface LoginGate {
  /** Adds a favourite, or removes it; a visitor is asked to log in, and it is added afterwards. */
  readonly favourite: (favourite: Params) => void;
  /** What opens in place of a window that a visitor may not see; null for any other. */
  readonly instead: (name: WindowName, params: Params) => { readonly name: WindowName; readonly params: Params } | null;
  /** Opens the login: with the words for newcomers unless somebody was here before. */
  readonly login: () => void;
}

/** Makes the gate; what is blocked is remembered until the login. */
export function createLoginGate(
  { bus, settings }: { readonly bus: Pick<EventBus<AppEvents>, 'emit'>; readonly settings: Pick<AppSettings, 'get'> },
  people: () => Promise<Pick<People, 'pending' | 'favourites'>>,
): LoginGate {
  const isVisitor = (): boolean => settings.get('userToken') === null;
  const remember = async (action: BlockedAction, params: Params): Promise<void> =>
    (await people()).pending.remember(action, params);
  const ask = (reason: string): void => bus.emit('rqstOpen', { name: 'login', params: { reason } });
  const add = async (favourite: Params): Promise<void> => {
    if (!isVisitor()) return void (await people()).favourites.toggle(favourite);
    await remember('add-favourite', favourite);
    return ask('add-favourite');
  };
  return {
    favourite: (favourite) => void add(favourite),
    instead: (name, params) => {
      if (!isVisitor() || !windowsNeedingLogin.some((one) => one === name)) return null;
      void remember('open-window', { name, params });
      return { name: 'login', params: { reason: name } };
    },
    login: () => ask(settings.get('sessionCounter') > 1 ? 'login' : 'register'),
  };
}
