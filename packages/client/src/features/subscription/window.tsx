import { defineWindow, placements, route } from '#windows/index.ts';
import { TIER } from './tier-of-all.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    subscription: NoParams;
  }
}

export const subscription = defineWindow({
  name: 'subscription',
  pane: placements.dialog,
  title: { section: 'subscription', key: 'title' },
  routes: [route('subscription')],
  wide: true,
  load: async ({ language }) => {
    const [{ SubscriptionPane }] = await Promise.all([
      import('./SubscriptionPane.tsx'),
      language.ready('subscription'),
      language.ready('errors'),
    ]);
    return SubscriptionPane;
  },
  start: (services) => {
    const { settings, view } = services;
    // Most visitors have no subscription; its code is loaded for users, and where the server gives one to everyone.
    const follow = (): void => {
      if ((settings.get('userToken') ?? settings.get('subscription') ?? view.document.querySelector(TIER)) === null)
        return;
      void import('./follow-subscription.ts').then(
        ({ followSubscription }) => services.once(followSubscription),
        // Most likely the connection went, which the message bar says; the next login tries again.
        () => undefined,
      );
    };
    follow();
    settings.on('userToken', follow);
  },
});
