import { defineWindow, placements } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    account: NoParams;
  }
}

export const account = defineWindow({
  name: 'account',
  pane: placements.side,
  title: { section: 'account', key: 'title' },
  load: async ({ account: loadAccount, environment, gate, windows }) => {
    const [{ AccountWindow }, { exportName }, { saveFile }, services] = await Promise.all([
      import('./AccountWindow.tsx'),
      import('./account-forms.rules.ts'),
      import('./save-file.ts'),
      loadAccount(),
    ]);
    return () => (
      <AccountWindow
        account={services.account}
        open={(name) => (name === 'login' ? gate.login() : windows.open(name))}
        saveExport={(data) => saveFile(exportName(environment.clock.now()), data)}
      />
    );
  },
  start: ({ account: loadAccount, settings }) => {
    const load = (): void => {
      // Without its code, which the next need loads again, the page is that of a visitor.
      if (settings.get('userToken') !== null) void loadAccount().catch(() => undefined);
    };
    load();
    // Another tab may log in.
    settings.on('userToken', load);
  },
});
