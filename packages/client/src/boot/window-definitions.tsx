import { formatRoute, menuParts } from '@meltemi/catalogue';
import { loadSearchPanel } from '../features/search/index.ts';
import { defineWindow, noParams, type AnyWindow, type RawParams } from '../panes/index.ts';
import type { Application } from './application.ts';
import { detailPath, readDetail, readForecastPlace } from './forecast-place.rules.ts';
import type { ForecastParts, ForecastWindows } from './forecast-windows.tsx';
import type { Greeting } from './startup-weather.tsx';
import { personalWindows } from './personal-windows.tsx';
import type { PersonalParts } from './SettingsPane.tsx';

/** The part of the menu that a path names; the menu as a whole unless it names one. */
const readMenu = ({ part }: RawParams): { readonly part: (typeof menuParts)[number] } => ({ part: menuParts.find((one) => one === part) ?? 'menu' });

/** Every window that exists. What nobody sees before they ask for it comes when they do: the code of each lies behind its `load`. */
export function windowDefinitions(application: Application, forecast: Omit<ForecastParts, 'application'> & Pick<PersonalParts, 'locate'>, greeting: Greeting): readonly AnyWindow[] {
  let made: ForecastWindows | null = null;
  const forecasts = async (): Promise<ForecastWindows> => {
    const [{ createForecastWindows }] = await Promise.all([import('./forecast-windows.tsx'), application.language.ready('detail')]);
    return (made ??= createForecastWindows({ application, ...forecast }));
  };
  /** A forecast fills its pane to the edges, and on a phone it leaves the map visible. */
  const look = { ownHead: true, sheet: true } as const;
  return [
    defineWindow({ ...look, name: 'detail', title: { section: 'main', key: 'forecast' }, read: readDetail, path: detailPath, load: async () => (await forecasts()).detail }),
    defineWindow({ ...look, name: 'sounding', title: { section: 'main', key: 'sounding' }, read: readForecastPlace, path: (place) => formatRoute('sounding', place), load: async () => (await forecasts()).sounding }),
    defineWindow({ ...look, name: 'multimodel', title: { section: 'main', key: 'comparison' }, read: readForecastPlace, path: (place) => formatRoute('multimodel', place), load: async () => (await forecasts()).multimodel }),
    // The search draws itself where its field is; here it is only a window that opens and closes like others.
    defineWindow({ name: 'search', title: { section: 'main', key: 'searchShort' }, read: noParams, path: () => null, load: async () => (await Promise.all([loadSearchPanel(), application.language.ready('search')]), () => null) }),
    defineWindow({
      name: 'startup-weather',
      title: { section: 'startup', key: 'title' },
      ownHead: true,
      read: noParams,
      path: () => null,
      load: async () => {
        const [{ startupWindow }] = await Promise.all([import('./startup-weather.tsx'), application.language.ready('startup'), application.language.ready('detail')]);
        return startupWindow(application, greeting);
      },
    }),
    defineWindow({
      name: 'mobile-calendar',
      title: { section: 'calendar', key: 'title' },
      closesOutside: true,
      read: noParams,
      path: () => null,
      load: async () => {
        const [{ calendarWindow }] = await Promise.all([import('./calendar-window.tsx'), application.language.ready('calendar')]);
        return calendarWindow(application);
      },
    }),
    defineWindow({
      name: 'menu',
      title: { section: 'main', key: 'layers' },
      read: readMenu,
      path: (params) => formatRoute('menu', params),
      load: async () => (await import('./MenuPane.tsx')).MenuPane,
    }),
    ...personalWindows(application, { namePlace: forecast.namePlace, locate: forecast.locate }),
  ];
}
