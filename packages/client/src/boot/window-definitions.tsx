import { formatRoute, menuParts, type Point } from '@meltemi/catalogue';
import { loadSearchPanel } from '../features/search/index.ts';
import { defineWindow, noParams, readPlace, type AnyWindow, type RawParams, type WindowTitle } from '../panes/index.ts';
import type { Application } from './application.ts';
import { detailPath, readDetail, readForecastPlace } from './forecast-place.rules.ts';
import type { ForecastParts, ForecastWindows } from './forecast-windows.tsx';
import type { Greeting } from './startup-weather.tsx';
import { peopleWindows } from './people-windows.tsx';
import { toldWindows } from './told-windows.tsx';
import type { PeopleParts } from './people-panes.tsx';
import { personalWindows } from './personal-windows.tsx';
import type { PersonalParts } from './SettingsPane.tsx';

type MenuPart = (typeof menuParts)[number];

/** The part of the menu that a path names; the menu as a whole unless it names one. */
const readMenu = ({ part }: RawParams): { readonly part: MenuPart } => ({
  part: menuParts.find((one) => one === part) ?? 'menu',
});

/** The name of the part that is shown. */
function menuTitle({ part }: { readonly part: MenuPart }): WindowTitle {
  switch (part) {
    case 'overlays':
      return { section: 'main', key: 'layers' };
    case 'tools':
      return { section: 'menu', key: 'tools' };
    case 'menu':
    case 'pois':
      return { section: 'main', key: 'menu' };
  }
}

/** The place that is shared; without one it is the map as it is. */
const readShared = (raw: RawParams): { readonly place: Point | null } => ({ place: readPlace(raw) });

/** What windows are made of beside the application. */
export type WindowParts = Omit<ForecastParts, 'application'> &
  Pick<PersonalParts, 'locate'> &
  Pick<PeopleParts, 'goTo'>;

/** Every window that exists. What nobody sees before they ask for it comes when they do: the code of each lies behind its `load`. */
export function windowDefinitions(
  application: Application,
  { locate, goTo, ...forecast }: WindowParts,
  greeting: Greeting,
): readonly AnyWindow[] {
  let made: ForecastWindows | null = null;
  const forecasts = async (): Promise<ForecastWindows> => {
    const [{ createForecastWindows }] = await Promise.all([
      import('./forecast-windows.tsx'),
      application.language.ready('detail'),
    ]);
    return (made ??= createForecastWindows({ application, ...forecast }));
  };
  /** A forecast fills its pane to the edges, and on a phone it leaves the map visible. */
  const look = { ownHead: true, sheet: true } as const;
  const definitions: readonly AnyWindow[] = [
    defineWindow({
      ...look,
      name: 'detail',
      title: { section: 'main', key: 'forecast' },
      read: readDetail,
      path: detailPath,
      load: async () => (await forecasts()).detail,
    }),
    defineWindow({
      ...look,
      name: 'sounding',
      title: { section: 'main', key: 'sounding' },
      read: readForecastPlace,
      path: (place) => formatRoute('sounding', place),
      load: async () => (await forecasts()).sounding,
    }),
    defineWindow({
      ...look,
      name: 'multimodel',
      title: { section: 'main', key: 'comparison' },
      read: readForecastPlace,
      path: (place) => formatRoute('multimodel', place),
      load: async () => (await forecasts()).multimodel,
    }),
    // The search draws itself where its field is; here it is only a window that opens and closes like others.
    defineWindow({
      name: 'search',
      title: { section: 'main', key: 'searchShort' },
      read: noParams,
      path: () => null,
      load: async () => (await Promise.all([loadSearchPanel(), application.language.ready('search')]), () => null),
    }),
    defineWindow({
      name: 'startup-weather',
      title: { section: 'startup', key: 'title' },
      ownHead: true,
      read: noParams,
      path: () => null,
      load: async () => {
        const [{ startupWindow }] = await Promise.all([
          import('./startup-weather.tsx'),
          application.language.ready('startup'),
          application.language.ready('detail'),
        ]);
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
        const [{ calendarWindow }] = await Promise.all([
          import('./calendar-window.tsx'),
          application.language.ready('calendar'),
        ]);
        return calendarWindow(application);
      },
    }),
    defineWindow({
      name: 'menu',
      title: menuTitle,
      read: readMenu,
      path: (params) => formatRoute('menu', params),
      load: async () => {
        const { MenuPane } = await import('./MenuPane.tsx');
        const hasWindow = (name: string): boolean => definitions.some((one) => one.name === name);
        return ({ params, phone, close }) => (
          <MenuPane
            part={params.part}
            phone={phone}
            close={close}
            bus={application.bus}
            hasWindow={hasWindow}
            locate={locate}
            onLogin={application.gate.login}
            logError={application.reporter.logError}
          />
        );
      },
    }),
    defineWindow({
      name: 'info',
      title: { section: 'info', key: 'title' },
      read: noParams,
      path: () => formatRoute('info', {}),
      load: async () => {
        const { InfoPane } = await import('./InfoPane.tsx');
        return () => <InfoPane application={application} />;
      },
    }),
    defineWindow({
      name: 'share',
      title: { section: 'share', key: 'title' },
      read: readShared,
      path: () => null,
      load: async () => {
        const { SharePane } = await import('./SharePane.tsx');
        return ({ params }) => <SharePane application={application} place={params.place} />;
      },
    }),
    ...personalWindows(application, { namePlace: forecast.namePlace, locate }),
    ...toldWindows(application),
    ...peopleWindows(application, { call: forecast.call, namePlace: forecast.namePlace, goTo }),
  ];
  return definitions;
}
