import { defineWindow, placements } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    'location-permission': NoParams;
  }
}

export const locationPermission = defineWindow({
  name: 'location-permission',
  pane: placements.question,
  title: { section: 'onboarding', key: 'locationTitle' },
  load: async ({ permission }) => {
    const { LocationQuestion } = await import('./LocationQuestion.tsx');
    return ({ close }) => <LocationQuestion onAnswer={(allowed) => (permission.answer(allowed), close())} />;
  },
  start: ({ attention, bus, permission, windows }) => {
    // Closing the question means no.
    bus.on('pluginClosed', ({ name }) => {
      if (name === 'location-permission') permission.answer(false);
    });
    permission.connect({ open: () => windows.openByName('location-permission'), attention: attention.free });
  },
});
