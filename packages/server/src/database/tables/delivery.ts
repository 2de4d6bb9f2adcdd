/** The keys by which push services know the servers of this database, base64url. */
export interface PushKeysRow {
  /** There is one pair, `vapid`. */
  readonly name: string;
  readonly public_key: string;
  readonly private_key: string;
  readonly made: number;
}

/** What left for a user within the last hour; it stays when the user empties the list of notifications. */
export interface NotificationLimitRow {
  readonly user_id: string;
  /** `test` are notifications that a user asked for to try them, `sent` all that left. */
  readonly kind: 'test' | 'sent';
  /** Milliseconds since 1970, ascending, as JSON. */
  readonly moments: string;
}

export interface DeliveryTables {
  readonly push_keys: PushKeysRow;
  readonly notification_limits: NotificationLimitRow;
}
