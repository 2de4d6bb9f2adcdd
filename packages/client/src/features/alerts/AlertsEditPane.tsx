import { useCallback } from 'react';
import { products, type ProductIdent } from '@meltemi/catalogue';
import type { Alert } from '@meltemi/contract';
import { useText } from '#language/index.ts';
import { useServices } from '#services/index.ts';
import { useQuery } from '#signals/index.ts';
import { AlertEditor } from './editor/AlertEditor.tsx';
import { draftOf, newDraft, type Draft } from './editor/conditions.rules.ts';
import type { AlertsService } from './service.ts';
import type { AlertsEditParams } from './params.ts';

/** The model of a new alert: the one on the map where it knows the air, else the one that stands for it. */
const airModel = (product: ProductIdent): ProductIdent =>
  products[product].family === 'air' && products[product].category === 'forecast'
    ? product
    : (products[product].preferredAir ?? 'ecmwf');

/** The draft to begin with; `gone` for an alert that does not exist any more. */
async function firstDraft(
  { id, place = null }: AlertsEditParams,
  { alerts, editor }: AlertsService,
  product: ProductIdent,
): Promise<Draft | 'gone'> {
  if (id === null) {
    if (place === null) return newDraft(airModel(product));
    const name = place.name === '' ? await editor.namePlace(place.lat, place.lon).catch(() => '') : place.name;
    return newDraft(airModel(product), {
      ...place,
      name: name === '' ? `${place.lat.toFixed(3)}, ${place.lon.toFixed(3)}` : name,
    });
  }
  const known: Alert | null = await alerts.get(id);
  // A link of a mail may name an alert that this device has not loaded yet.
  const alert = known ?? (await alerts.load().then(() => alerts.get(id)));
  return alert === null ? 'gone' : draftOf(alert);
}

/** The window in which an alert is made or changed. */
export function AlertsEditPane({ params, service }: { params: AlertsEditParams; service: AlertsService }) {
  const t = useText('alerts');
  const { settings, windows } = useServices();
  const load = useCallback(
    (wanted: AlertsEditParams) => firstDraft(wanted, service, settings.get('product')),
    [service, settings],
  );
  const { reply: first } = useQuery(load, params);
  if (first === null) return null;
  if (first === 'gone') return <p>{t('gone')}</p>;
  return (
    <AlertEditor
      id={params.id}
      first={first}
      services={service.editor}
      onDone={() => windows.open('alerts', { part: 'alerts' })}
    />
  );
}
