import { formatRoute, menuParts } from '@meltemi/catalogue';
import { defineWindow, noParams, type AnyWindow, type RawParams } from '../panes/index.ts';
import type { Application } from './application.ts';

/** The part of the menu that a path names; the menu as a whole unless it names one. */
const readMenu = ({ part }: RawParams): { readonly part: (typeof menuParts)[number] } => ({ part: menuParts.find((one) => one === part) ?? 'menu' });

/** Every window that exists. What nobody sees before they ask for it comes when they do: the code of each lies behind its `load`. */
export function windowDefinitions(application: Application): readonly AnyWindow[] {
  return [
    defineWindow({
      name: 'menu',
      title: { section: 'main', key: 'layers' },
      read: readMenu,
      path: (params) => formatRoute('menu', params),
      load: async () => (await import('./MenuPane.tsx')).MenuPane,
    }),
    defineWindow({
      name: 'settings',
      title: { section: 'settings', key: 'title' },
      read: noParams,
      path: () => formatRoute('settings', {}),
      load: async () => {
        const { SettingsPane } = await import('./SettingsPane.tsx');
        return () => <SettingsPane application={application} />;
      },
    }),
  ];
}
