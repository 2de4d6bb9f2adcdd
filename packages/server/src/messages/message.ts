import { createHash } from 'node:crypto';
import type { AlertCondition } from '@meltemi/contract';

/** A message about an alert whose conditions will hold. */
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
  /** The first and the last hour, milliseconds since 1970, and the zone they are told in. */
  readonly start: number;
  readonly end: number;
  readonly zone: string;
  /** Further events that this message stands for. */
  readonly more: number;
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

/** A message about the day at a place. */
export interface DayFacts extends DayWeather {
  readonly kind: 'dailyForecast';
  readonly locationId: string;
  readonly locationName: string;
  readonly lat: number;
  readonly lon: number;
  readonly zone: string;
  /** A moment of the day that is told. */
  readonly day: number;
}

/** A message that only shows that messages arrive. */
export interface TestFacts {
  readonly kind: 'test';
  /** The only device that gets it. */
  readonly deviceId: string;
}

/** What a message tells; the words are made of it in the reader's language and units. */
export type MessageFacts = AlertFacts | DayFacts | TestFacts;

/** Kinds of messages in the list of a user. */
export type MessageType = 'alert' | 'weatherWarning' | 'dailyForecast' | 'storm' | 'article' | 'system';

/** A message to a user. */
export interface Message {
  readonly userId: string;
  /** What it is about: a user gets one message about it, however often it is handed over. */
  readonly eventKey: string;
  readonly type: MessageType;
  readonly created: number;
  readonly facts: MessageFacts;
}

/** The id of a message follows from what it is about, so that a repetition is the same message everywhere. */
export const messageId = ({ userId, eventKey }: Pick<Message, 'userId' | 'eventKey'>): string =>
  createHash('sha256').update(`${userId}\n${eventKey}`).digest('base64url').slice(0, 24);
