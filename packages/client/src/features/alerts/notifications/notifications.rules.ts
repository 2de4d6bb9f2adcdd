import type { NotificationList } from '@meltemi/contract';

/** A notification as the list shows it; times in ms. */
export interface NotificationItem {
  readonly id: string;
  readonly created: number;
  readonly type: NotificationList['data'][number]['type'];
  readonly isReceived: boolean;
  readonly isViewed: boolean;
  /** Words of the server, in the user's language; empty where it sent none. */
  readonly title: string;
  readonly body: string;
  /** The place that it is about. */
  readonly place: { readonly lat: number; readonly lon: number; readonly name: string } | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads a notification; what its sender left out is empty. */
export function readNotification({
  _id: id,
  created,
  type,
  wasReceived,
  wasViewed,
  other,
}: NotificationList['data'][number]): NotificationItem {
  const fields: Readonly<Record<string, unknown>> =
    typeof other === 'object' && other !== null && !Array.isArray(other)
      ? (other as Readonly<Record<string, unknown>>)
      : {};
  const [lat, lon] = [fields['lat'], fields['lon']];
  const isPlace = typeof lat === 'number' && typeof lon === 'number' && Math.abs(lat) <= 90 && Number.isFinite(lon);
  return {
    id,
    created: Date.parse(created),
    type,
    isReceived: wasReceived,
    isViewed: wasViewed,
    title: textOf(fields['title']),
    body: textOf(fields['body']),
    place: isPlace ? { lat, lon, name: textOf(fields['locationName']) || textOf(fields['name']) } : null,
  };
}

/** all notifications, newest first. */
export const readNotifications = (list: NotificationList): readonly NotificationItem[] =>
  list.data.map(readNotification).toSorted((a, b) => b.created - a.created);
