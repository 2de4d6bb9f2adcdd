import { defineWindow, placements, route } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    colors: NoParams;
  }
}

export const colors = defineWindow({
  name: 'colors',
  pane: placements.side,
  title: { section: 'colors', key: 'title' },
  routes: [route('colors')],
  needsLogin: true,
  load: async ({ colourRecords, environment }) => {
    const [{ ColorsWindow }, { createColourEditor }] = await Promise.all([
      import('./ColorsWindow.tsx'),
      import('./colour-editor.store.ts'),
    ]);
    const editor = createColourEditor({ records: colourRecords, clock: environment.clock });
    return () => <ColorsWindow editor={editor} />;
  },
});
