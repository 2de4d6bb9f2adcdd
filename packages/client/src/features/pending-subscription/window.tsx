import { defineWindow, placements, route } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    'pending-subscription': NoParams;
  }
}

export const pendingSubscription = defineWindow({
  name: 'pending-subscription',
  pane: placements.dialog,
  title: { section: 'subscription', key: 'titlePending' },
  routes: [route('pending-subscription')],
  load: async ({ account, language }) => {
    const [{ PendingWindow }] = await Promise.all([import('./PendingWindow.tsx'), language.ready('subscription')]);
    const check = async (): Promise<void> => (await account()).account.start();
    return ({ close }) => <PendingWindow check={check} close={close} />;
  },
});
