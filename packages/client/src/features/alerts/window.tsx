import { readPlace } from '#places/index.ts';
import { defineWindow, formatRoute, idPiece, needed, placements, route, type RawParams } from '#windows/index.ts';
import { loadAlertsService } from './load-service.ts';
import type { AlertsEditParams, AlertsParams } from './params.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    alerts: AlertsParams;
    'alerts-edit': AlertsEditParams;
  }
}

const readPart = ({ part }: RawParams): AlertsParams => ({ part: part === 'notifications' ? part : 'alerts' });

const readEdit = ({ id, place }: RawParams): AlertsEditParams => {
  const given = typeof place === 'object' && place !== null ? (place as RawParams) : {};
  const point = readPlace(given);
  const { name } = given;
  return {
    id: typeof id === 'string' && id !== 'new' ? id : null,
    place: point && { ...point, name: typeof name === 'string' ? name : '' },
  };
};

const entry = (label: string, icon: string, order: number, part: AlertsParams['part']) => ({
  label: { section: 'menu' as const, key: `entry.${label}` },
  icon,
  order,
  params: { part },
});

export const alerts = defineWindow({
  name: 'alerts',
  pane: placements.side,
  title: { section: 'alerts', key: 'title' },
  routes: [route('alerts')],
  read: readPart,
  menu: [
    entry('Alerts', 'alerts', 90, 'alerts'),
    { ...entry('Notifications', 'bell', 150, 'notifications'), badge: true },
  ],
  needsLogin: true,
  load: async ({ language, once }) => {
    const [{ AlertsPane }, service] = await Promise.all([
      import('./AlertsPane.tsx'),
      once(loadAlertsService),
      language.ready('alerts'),
      language.ready('notifications'),
    ]);
    return ({ params }) => <AlertsPane params={params} service={service} />;
  },
  start: ({ once, settings }) => {
    const load = (): void => {
      // Without its code, which the next need loads again, no notifications come.
      if (settings.get('userToken') !== null) void once(loadAlertsService).catch(() => undefined);
    };
    load();
    settings.on('userToken', load);
  },
});

const editRoute = route('alerts-edit', needed('id', idPiece));

export const alertsEdit = defineWindow({
  name: 'alerts-edit',
  pane: placements.side,
  title: ({ id }) => ({ section: 'alerts', key: id === null ? 'titleNew' : 'titleEdit' }),
  routes: [editRoute],
  path: ({ id }) => formatRoute(editRoute, { id: id ?? 'new' }),
  read: readEdit,
  needsLogin: true,
  load: async ({ language, once }) => {
    const [{ AlertsEditPane }, service] = await Promise.all([
      import('./AlertsEditPane.tsx'),
      once(loadAlertsService),
      language.ready('alerts'),
    ]);
    return ({ params }) => <AlertsEditPane key={JSON.stringify(params)} params={params} service={service} />;
  },
});
