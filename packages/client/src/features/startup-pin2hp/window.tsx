import { defineWindow, placements } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    'startup-pin2hp': NoParams;
  }
}

export const startupPinned = defineWindow({
  name: 'startup-pin2hp',
  pane: placements.card,
  title: { section: 'favs', key: 'pinned' },
  ownHead: true,
  load: async ({ account }) => {
    const [{ PinnedPane }, services] = await Promise.all([import('./PinnedPane.tsx'), account()]);
    return ({ close }) => <PinnedPane close={close} services={services} />;
  },
  start: (services) => {
    const { bus, settings, windows } = services;
    const showPinned = async (): Promise<void> => {
      const [{ hasPinned }, { favouriteRecords }] = await Promise.all([import('./PinnedPane.tsx'), services.account()]);
      if (await hasPinned(favouriteRecords)) windows.open('startup-pin2hp');
    };
    // Beside the weather of the start: what the user pinned to the start page.
    bus.on('pluginOpened', ({ name }) => {
      if (name === 'startup-weather' && settings.get('userToken') !== null) void showPinned().catch(() => undefined);
    });
  },
});
