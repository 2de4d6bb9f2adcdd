import { formatRoute } from '@meltemi/catalogue';
import { defineWindow, noParams, type AnyWindow, type RawParams, type WindowContent } from '../panes/index.ts';
import type { Application } from './application.ts';
import type { PeoplePanes, PeopleParts } from './people-panes.tsx';

interface Why {
  readonly reason: string;
}

/** Why the login is opened; its own code knows the reasons. */
const readWhy = ({ reason }: RawParams): Why => ({ reason: typeof reason === 'string' ? reason : 'login' });

/** A login has a path, with its reason; the one that a mail opened has none, because its key is spent. */
const pathOfWhy = ({ reason }: Why): string | null => {
  if (reason === 'mail') return null;
  return reason === 'register'
    ? formatRoute('register', {})
    : formatRoute('login', reason === 'login' ? {} : { reason });
};

/** The windows of a person with an account. All of their code comes together, with the account itself. */
export function peopleWindows(application: Application, parts: PeopleParts): readonly AnyWindow[] {
  const pane =
    <Name extends keyof PeoplePanes>(name: Name) =>
    async (): Promise<PeoplePanes[Name] & WindowContent> => {
      const [{ peoplePanes }, people] = await Promise.all([import('./people-panes.tsx'), application.people()]);
      return peoplePanes(application, people, parts)[name] as PeoplePanes[Name] & WindowContent;
    };
  const title = (section: 'login' | 'account' | 'favs', key = 'title') => ({ section, key }) as const;
  return [
    defineWindow({
      name: 'login',
      title: title('login'),
      ownHead: true,
      wide: true,
      read: readWhy,
      path: pathOfWhy,
      load: pane('login'),
    }),
    defineWindow({ name: 'account', title: title('account'), read: noParams, path: () => null, load: pane('account') }),
    defineWindow({
      name: 'delete-info',
      title: title('account', 'deleteTitle'),
      read: noParams,
      path: () => formatRoute('delete-info', {}),
      load: pane('deleteInfo'),
    }),
    defineWindow({
      name: 'favs',
      title: title('favs'),
      read: noParams,
      path: () => formatRoute('favs', {}),
      load: pane('favs'),
    }),
    defineWindow({
      name: 'startup-pin2hp',
      title: title('favs', 'pinned'),
      ownHead: true,
      read: noParams,
      path: () => null,
      load: pane('pinned'),
    }),
  ];
}
