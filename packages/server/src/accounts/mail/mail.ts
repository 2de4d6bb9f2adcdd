/** One mail to one person, as plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for a mail that is handed over again, so that mailboxes can tell. */
  readonly id?: string;
}

/** A way for mails to leave. */
export interface Mailer {
  /** Hands a mail over; rejects when it could not be handed over. */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => Promise<void>;
}
