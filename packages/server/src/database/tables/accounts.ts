/** A user. Times are milliseconds since 1970; flags are 0 or 1, as both engines keep them alike. */
export interface UserRow {
  readonly id: string;
  /** The address as it was written. */
  readonly email: string;
  /** The address in the form by which two are compared. */
  readonly email_key: string;
  readonly email_confirmed: number;
  readonly username: string;
  readonly password_hash: string;
  readonly language: string;
  /** An operator closed the account: nobody gets in, nothing is deleted. */
  readonly disabled: number;
  readonly created: number;
  readonly updated: number;
}

/** One device that is logged in. */
export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  /** SHA-256 of the token: reading the table lets nobody into an account. */
  readonly token_hash: string;
  readonly created: number;
  readonly last_used: number;
  readonly expires_at: number;
}

/** A one-time key of a mail. */
export interface MailKeyRow {
  readonly key_hash: string;
  readonly user_id: string;
  readonly purpose: 'confirm' | 'change' | 'reset';
  /** The address it was sent to. */
  readonly email: string;
  readonly created: number;
  readonly expires_at: number;
}

/** What a user has subscribed to, or was given. */
export interface SubscriptionRow {
  readonly user_id: string;
  readonly tier: string | null;
  readonly status: string;
  readonly state: string | null;
  readonly platform: string | null;
  readonly is_trial: number;
  readonly is_subscription: number;
  readonly expires_at: number | null;
  readonly updated: number;
}

export interface AccountTables {
  readonly users: UserRow;
  readonly sessions: SessionRow;
  readonly mail_keys: MailKeyRow;
  readonly subscriptions: SubscriptionRow;
}
