import { defineWindow, placements, route } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    'delete-info': NoParams;
  }
}

export const deleteInfo = defineWindow({
  name: 'delete-info',
  pane: placements.side,
  title: { section: 'account', key: 'deleteTitle' },
  routes: [route('delete-info')],
  load: async ({ account: loadAccount, windows }) => {
    const [{ DeleteInfo }, { account }] = await Promise.all([import('./DeleteInfo.tsx'), loadAccount()]);
    return () => <DeleteInfo account={account} onLogin={() => windows.open('login', { reason: 'account' })} />;
  },
});
