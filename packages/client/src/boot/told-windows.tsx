import { formatRoute } from '@meltemi/catalogue';
import { defineWindow, noParams, readPlace, type AnyWindow, type RawParams } from '../panes/index.ts';
import type { Application } from './application.ts';
import type { AlertsEditParams, AlertsParams } from './told-params.ts';

const readAlerts = ({ part }: RawParams): AlertsParams => ({ part: part === 'notifications' ? part : 'alerts' });

const readEdit = (raw: RawParams): AlertsEditParams => {
  const { id, name } = raw;
  const place = readPlace(raw);
  return {
    id: typeof id === 'string' && id !== 'new' ? id : null,
    place: place && { ...place, name: typeof name === 'string' ? name : '' },
  };
};

const panes = () => import('./told-panes.ts');

/** The windows of what a person is told, and of the subscription. */
export const toldWindows = (application: Application): readonly AnyWindow[] => [
  defineWindow({
    name: 'alerts',
    title: { section: 'alerts', key: 'title' },
    read: readAlerts,
    path: () => formatRoute('alerts', {}),
    load: async () => (await panes()).alertsWindow(application),
  }),
  defineWindow({
    name: 'alerts-edit',
    title: ({ id }) => ({ section: 'alerts', key: id === null ? 'titleNew' : 'titleEdit' }),
    read: readEdit,
    path: ({ id }) => formatRoute('alerts-edit', { id: id ?? 'new' }),
    load: async () => (await panes()).alertsEditWindow(application),
  }),
  defineWindow({
    wide: true,
    name: 'subscription',
    title: { section: 'subscription', key: 'title' },
    read: noParams,
    path: () => formatRoute('subscription', {}),
    load: async () => (await panes()).subscriptionWindow(application),
  }),
  defineWindow({
    name: 'pending-subscription',
    title: { section: 'subscription', key: 'titlePending' },
    read: noParams,
    path: () => formatRoute('pending-subscription', {}),
    load: async () => (await panes()).pendingWindow(application),
  }),
];
