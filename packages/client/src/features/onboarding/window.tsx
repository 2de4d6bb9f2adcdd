import { defineWindow, placements } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    onboarding: NoParams;
  }
}

export const onboarding = defineWindow({
  name: 'onboarding',
  pane: placements.dialog,
  lit: true,
  title: { section: 'onboarding', key: 'title' },
  load: async ({ places }) => {
    const { Onboarding } = await import('./Onboarding.tsx');
    return ({ phone, close }) => (
      <Onboarding phone={phone} close={close} onLocate={() => (close(), void places.locate())} />
    );
  },
  start: (services) => {
    // Most visitors have taken the first steps; they do not load them again.
    if (services.settings.get('onboardingFinished')) return;
    const release = services.attention.hold();
    let isDrawn = false;
    services.bus.once('redrawFinished', () => {
      isDrawn = true;
    });
    // Code that does not come is no reason to wait: the first steps come another time.
    void import('./welcome.ts')
      .then(({ showWelcome }) => showWelcome(services, () => isDrawn))
      .catch(() => undefined)
      .then(release);
  },
});
