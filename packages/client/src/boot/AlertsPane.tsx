import { useEffect, useState, useSyncExternalStore } from 'react';
import { products, type ProductIdent } from '@meltemi/catalogue';
import type { Alert } from '@meltemi/contract';
import { Segmented } from '../controls/index.ts';
import { AlertsList, type AlertActions } from '../features/alerts/index.ts';
import { AlertEditor, draftOf, newDraft, type Draft } from '../features/alerts-edit/index.ts';
import { DevicePart, NoticesList, notifiedPlaces, PlacesPart } from '../features/notifications/index.ts';
import { useText } from '../language/index.ts';
import type { WindowContent } from '../panes/index.ts';
import { useSetting } from '../settings/index.ts';
import type { Application } from './application.ts';
import type { AlertsEditParams, AlertsParams } from './told-params.ts';
import { toldOf } from './told.ts';
import type { ToldParts } from './told-parts.ts';
import { useMinute } from '#signals/useMinute.ts';
import styles from './AlertsPane.module.css';

type Bus = Pick<Application['bus'], 'emit'>;

const openPlace = (
  bus: Bus,
  { lat, lon, name }: { readonly lat: number; readonly lon: number; readonly name: string },
): void =>
  bus.emit('rqstOpen', { name: 'detail', params: { lat, lon, ...(name === '' ? {} : { name }), source: 'alert' } });

/** Messages, how they reach the person, and the places they are about. */
function Notifications({ application, told }: { application: Application; told: ToldParts }) {
  const t = useText('notifications');
  const now = useMinute(application.environment.clock);
  const home = useSetting('homeLocation');
  const [favourites] = useState(() =>
    application.collections.open(
      'userFavs',
      (value): value is { title: string; lat?: number; lon?: number } =>
        typeof value === 'object' && value !== null && 'title' in value,
    ),
  );
  const kept = useSyncExternalStore(
    (listener) => favourites.onChange(listener),
    () => favourites.current(),
  );
  useEffect(() => void favourites.all(), [favourites]);
  return (
    <>
      <NoticesList notices={told.notices} now={now} onPlace={(place) => openPlace(application.bus, place)} />
      <DevicePart push={told.push} sendTest={told.sendTest} mail={told.mail} />
      <PlacesPart places={notifiedPlaces(home, t('home'), kept)} wishes={told.wishes} />
    </>
  );
}

const PARTS = ['alerts', 'notifications'] as const;

/** The window of alerts and of the messages that they sent. */
export async function alertsWindow(application: Application): Promise<WindowContent<AlertsParams>> {
  const { bus, language } = application;
  const [told] = await Promise.all([toldOf(application), language.ready('alerts'), language.ready('notifications')]);
  const actions: AlertActions = {
    onAdd: () => bus.emit('rqstOpen', { name: 'alerts-edit', params: { action: 'new' } }),
    onEdit: (id) => bus.emit('rqstOpen', { name: 'alerts-edit', params: { id } }),
    onPlace: (place) => openPlace(bus, place),
  };
  return function AlertsWindow({ params }) {
    const t = useText('alerts');
    const notices = useText('notifications');
    const badge = useSetting('badgeNumber');
    const now = useMinute(application.environment.clock);
    const names = { alerts: t('mine'), notifications: badge > 0 ? `${notices('list')} (${badge})` : notices('list') };
    return (
      <div className={styles.parts}>
        <Segmented
          tabs
          legend={t('title')}
          segments={PARTS.map((value) => ({ value, label: names[value] }))}
          value={params.part}
          onChange={(part) => bus.emit('rqstOpen', { name: 'alerts', params: { part } })}
        />
        {params.part === 'alerts' ? (
          <AlertsList alerts={told.alerts} now={now} actions={actions} />
        ) : (
          <Notifications application={application} told={told} />
        )}
      </div>
    );
  };
}

/** The model of a new alert: the one on the map where it knows the air, else the one that stands for it. */
const airModel = (product: ProductIdent): ProductIdent =>
  products[product].family === 'air' && products[product].category === 'forecast'
    ? product
    : (products[product].preferredAir ?? 'ecmwf');

/** The draft to begin with; `gone` for an alert that does not exist any more. */
async function firstDraft(
  { id, place }: AlertsEditParams,
  { alerts, desk }: ToldParts,
  product: ProductIdent,
): Promise<Draft | 'gone'> {
  if (id === null) {
    if (place === null) return newDraft(airModel(product));
    const name = place.name === '' ? await desk.namePlace(place.lat, place.lon).catch(() => '') : place.name;
    return newDraft(airModel(product), {
      ...place,
      name: name === '' ? `${place.lat.toFixed(3)}, ${place.lon.toFixed(3)}` : name,
    });
  }
  const here: Alert | null = await alerts.get(id);
  // A link of a mail may name an alert that this device has not heard of.
  const alert = here ?? (await alerts.load().then(() => alerts.get(id)));
  return alert === null ? 'gone' : draftOf(alert);
}

function EditPane({
  params,
  application,
  told,
}: {
  params: AlertsEditParams;
  application: Application;
  told: ToldParts;
}) {
  const t = useText('alerts');
  const [first, setFirst] = useState<Draft | 'gone' | null>(null);
  useEffect(() => {
    let isWanted = true;
    void firstDraft(params, told, application.settings.get('product')).then((draft) => isWanted && setFirst(draft));
    return () => {
      isWanted = false;
    };
  }, [params, told, application]);
  if (first === null) return null;
  if (first === 'gone') return <p>{t('gone')}</p>;
  return (
    <AlertEditor
      id={params.id}
      first={first}
      desk={told.desk}
      onDone={() => application.bus.emit('rqstOpen', { name: 'alerts', params: { part: 'alerts' } })}
    />
  );
}

/** The window in which an alert is made or changed. */
export async function alertsEditWindow(application: Application): Promise<WindowContent<AlertsEditParams>> {
  const { language } = application;
  const [told] = await Promise.all([toldOf(application), language.ready('alerts')]);
  return ({ params }) => (
    <EditPane key={JSON.stringify(params)} params={params} application={application} told={told} />
  );
}
