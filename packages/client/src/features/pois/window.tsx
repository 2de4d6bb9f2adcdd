import { defineWindow } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    'poi-libs': NoParams;
  }
}

export const poiLibs = defineWindow({
  name: 'poi-libs',
  pane: { large: 'rhpane', phone: 'bottom' },
  title: { section: 'main', key: 'pois' },
  sheet: true,
  load: async ({ language }) => {
    const [{ PoiLibs }] = await Promise.all([import('./PoiLibs.tsx'), language.ready('stations')]);
    return PoiLibs;
  },
});
