/** An alert as the engine looks at it: the stored one, with what it is grouped by. Times are milliseconds since 1970. */
export interface AlertWatchRow {
  readonly user_id: string;
  readonly alert_id: string;
  readonly model: string;
  /** Latitude and longitude as text: alerts of one place stand together. */
  readonly place: string;
  /** The alert as JSON. */
  readonly alert: string;
  /** When the alert was stored. */
  readonly updated: number;
  /** Since when it asks for what it asks for: only runs that arrive later lead to notifications. */
  readonly since: number;
}

/** What the newest forecast makes of an alert. */
export interface AlertStateRow {
  readonly user_id: string;
  readonly alert_id: string;
  /** Which version of the alert was looked at. */
  readonly updated: number;
  readonly status: 'triggered' | 'normal' | 'suspended';
  /** The events that the user was notified of, as JSON. */
  readonly told: string;
}

/** How far the look at all alerts of a model is. */
export interface AlertPassRow {
  readonly model: string;
  /** Names the runs that are looked at. */
  readonly runs: string;
  /** The last alert that is done, as JSON; null before the first one. */
  readonly cursor: string | null;
  readonly done: number;
  readonly started: number;
}

/** A message to a user: the list in the application, and what is sent to devices and by mail. */
export interface NotificationRow {
  readonly id: string;
  readonly user_id: string;
  /** What the message is about; a user gets one message about it, however often it is handed over. */
  readonly event_key: string;
  readonly type: 'alert' | 'weatherWarning' | 'dailyForecast' | 'storm' | 'article' | 'system';
  readonly created: number;
  readonly received: number | null;
  readonly viewed: number | null;
  /** The facts as JSON; the words are made when somebody reads them. */
  readonly facts: string;
  /** 1 when it is known whom and where to send it to. */
  readonly addressed: number;
}

/** One message on its way to one device or one mailbox. */
export interface DeliveryRow {
  readonly id: string;
  readonly notification_id: string;
  readonly user_id: string;
  readonly channel: 'push' | 'mail';
  /** The device; the mail address is looked up when the mail is written. */
  readonly target: string;
  readonly state: 'waiting' | 'sent' | 'dropped';
  readonly attempts: number;
  /** Not before. */
  readonly due: number;
  /** Why the last attempt failed, for the operator. */
  readonly fault: string | null;
}

/** A place that a user wants messages about. */
export interface NotifiedLocationRow {
  readonly user_id: string;
  readonly id: string;
  /** The place as JSON. */
  readonly location: string;
  readonly zone: string;
  readonly updated: number;
  /** When the next daily message is due; null for a place without any. */
  readonly due: number | null;
}

/** What a user wants to get, beyond the list in the application. */
export interface NotificationPreferencesRow {
  readonly user_id: string;
  readonly email: number;
  readonly updated: number;
}

/** A warning that a user was notified of at a place. */
export interface NotifiedWarningRow {
  readonly user_id: string;
  readonly location_id: string;
  /** The name that the warning keeps through its updates. */
  readonly chain: string;
  /** The gravest that the user was notified of. */
  readonly severity: 'M' | 'S' | 'E';
  readonly ends: number;
  /** What was said, as JSON: a cancellation says what it takes back. */
  readonly facts: string;
}

export interface AlertTables {
  readonly alert_watches: AlertWatchRow;
  readonly alert_states: AlertStateRow;
  readonly alert_passes: AlertPassRow;
  readonly notifications: NotificationRow;
  readonly deliveries: DeliveryRow;
  readonly notified_locations: NotifiedLocationRow;
  readonly notification_preferences: NotificationPreferencesRow;
  readonly notified_warnings: NotifiedWarningRow;
}
