import { createHash } from 'node:crypto';
import type { AlertCondition } from '@meltemi/contract';

/** A notification about an alert whose conditions will hold. */
export interface AlertFacts {
  readonly kind: 'alert';
  readonly alertId: string;
  readonly description: string;
  readonly locationName: string;
  readonly lat: number;
  readonly lon: number;
  readonly model: string;
  readonly priority: number;
  readonly conditions: readonly AlertCondition[];
  /** The first and the last hour, milliseconds since 1970, and the zone they are written in. */
  readonly start: number;
  readonly end: number;
  readonly zone: string;
  /** Further events that this notification stands for. */
  readonly more: number;
  /** Of a live alert: the station that measured it, and when, ms. */
  readonly observed?: { readonly station: string; readonly at: number };
}

/** The weather of a day. */
export interface DayWeather {
  /** K. */
  readonly tempMin: number;
  readonly tempMax: number;
  /** m/s, and where it comes from in degrees; null for calm or turning wind. */
  readonly wind: number;
  readonly windDirection: number | null;
  /** mm and cm of the day. */
  readonly rain: number;
  readonly snow: number;
}

/** A notification about the day at a place. */
export interface DayFacts extends DayWeather {
  readonly kind: 'dailyForecast';
  readonly locationId: string;
  readonly locationName: string;
  readonly lat: number;
  readonly lon: number;
  readonly zone: string;
  /** A moment of the day that it describes. */
  readonly day: number;
}

/** A notification that only shows that notifications arrive. */
export interface TestFacts {
  readonly kind: 'test';
  /** The only device that gets it. */
  readonly deviceId: string;
}

/** An official warning in the words of one language. */
export interface WarningWords {
  readonly language: string;
  readonly event: string;
  readonly headline?: string;
}

/** A notification about an official warning at a place, or that one was taken back. */
export interface WarningFacts {
  readonly kind: 'warning';
  readonly locationId: string;
  readonly locationName: string;
  readonly lat: number;
  readonly lon: number;
  readonly zone: string;
  readonly chain: string;
  readonly severity: 'M' | 'S' | 'E';
  /** Wind, rain, fog … */
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  readonly words: readonly WarningWords[];
  /** Who warns. */
  readonly source: string;
  /** False where the area is known by its name alone. */
  readonly exact: boolean;
  readonly isCancelled: boolean;
}

/** What a notification says, as data; the words are made from it in the reader's language and units. */
export type NotificationFacts = AlertFacts | DayFacts | WarningFacts | TestFacts;

/** Kinds of notifications in the list of a user. */
export type NotificationType = 'alert' | 'weatherWarning' | 'dailyForecast' | 'storm' | 'article' | 'system';

/** A notification to a user. */
export interface Notification {
  readonly userId: string;
  /** What it is about: a user gets one notification about it, however often it is handed over. */
  readonly eventKey: string;
  readonly type: NotificationType;
  readonly created: number;
  readonly facts: NotificationFacts;
}

/** The id of a notification follows from what it is about, so that a repetition is the same notification everywhere. */
export const notificationId = ({ userId, eventKey }: Pick<Notification, 'userId' | 'eventKey'>): string =>
  createHash('sha256').update(`${userId}\n${eventKey}`).digest('base64url').slice(0, 24);
