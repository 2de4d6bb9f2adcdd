import { Segmented } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useServices } from '#services/index.ts';
import { useSetting } from '#settings/index.ts';
import { useCollection, useMinute } from '#signals/index.ts';
import { AlertsList } from './list/AlertsList.tsx';
import type { AlertActions } from './list/AlertRow.tsx';
import { DevicePart } from './notifications/DevicePart.tsx';
import { NotificationsList } from './notifications/NotificationsList.tsx';
import type { NotificationItem } from './notifications/notifications.rules.ts';
import { notifiedPlaces } from './notifications/places.rules.ts';
import { PlacesPart } from './notifications/PlacesPart.tsx';
import type { AlertsService } from './service.ts';
import type { AlertsParams } from './params.ts';
import styles from './AlertsPane.module.css';

interface NamedPlace {
  readonly lat: number;
  readonly lon: number;
  readonly name: string;
}

/** Opens the forecast of the place that an alert or a notification is about. */
function useOpenPlace(): (place: NamedPlace) => void {
  const { windows } = useServices();
  return ({ lat, lon, name }) =>
    windows.open('detail', { lat, lon, ...(name === '' ? {} : { name }), source: 'alert' });
}

/** Opens what a notification is about: warnings have a window of their own, everything else is in the forecast. */
function useOpenNotified(): (place: NamedPlace, type: NotificationItem['type']) => void {
  const { windows } = useServices();
  const openPlace = useOpenPlace();
  return (place, type) => (type === 'weatherWarning' ? windows.open('cap-alerts-detail', place) : openPlace(place));
}

/** Notifications, how they reach the user, and the places they are about. */
function Notifications({ service }: { service: AlertsService }) {
  const t = useText('notifications');
  const { environment, places } = useServices();
  const now = useMinute(environment.clock);
  const home = useSetting('homeLocation');
  const favourites = useCollection(places.favourites);
  return (
    <>
      <NotificationsList notifications={service.notifications} now={now} onPlace={useOpenNotified()} />
      <DevicePart push={service.push} sendTest={service.sendTest} mail={service.mail} />
      <PlacesPart places={notifiedPlaces(home, t('home'), favourites)} store={service.placePreferences} />
    </>
  );
}

const PARTS = ['alerts', 'notifications'] as const;

/** The alerts of the user, and the notifications that they sent. */
export function AlertsPane({ params, service }: { params: AlertsParams; service: AlertsService }) {
  const { part = 'alerts' } = params;
  const t = useText('alerts');
  const notifications = useText('notifications');
  const { environment, windows } = useServices();
  const badge = useSetting('badgeNumber');
  const now = useMinute(environment.clock);
  const list = notifications('list');
  const names = { alerts: t('mine'), notifications: badge > 0 ? `${list} (${badge})` : list };
  const actions: AlertActions = {
    onAdd: () => windows.open('alerts-edit', { id: null }),
    onEdit: (id) => windows.open('alerts-edit', { id }),
    onPlace: useOpenPlace(),
  };
  return (
    <div className={styles.parts}>
      <Segmented
        tabs
        legend={t('title')}
        segments={PARTS.map((value) => ({ value, label: names[value] }))}
        value={part}
        onChange={(wanted) => windows.open('alerts', { part: wanted })}
      />
      {part === 'alerts' ? (
        <AlertsList alerts={service.alerts} now={now} actions={actions} />
      ) : (
        <Notifications service={service} />
      )}
    </div>
  );
}
