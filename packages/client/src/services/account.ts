import type { Favourite } from '@meltemi/catalogue';
import type { Account, MailLink, PendingLogin, PushAddress } from '../account/index.ts';
import type { Favourites } from '../collections/favourites.ts';
import type { Collection } from '../collections/index.ts';

/** Everything of a user with an account; its code is loaded when somebody has one or wants one. */
export interface AccountServices {
  readonly account: Account;
  readonly pending: PendingLogin;
  readonly favourites: Favourites;
  readonly favouriteRecords: Collection<Favourite>;
  /** A synced setting changed. */
  readonly touchSettings: () => void;
  /** Reads what changed elsewhere, and sends what changed here. */
  readonly sync: () => Promise<void>;
  /** The same for collections alone; resolves to true when everything was sent. */
  readonly syncCollections: () => Promise<boolean>;
  /** True for an alert that the cloud is known to hold. */
  readonly isAlertStored: (id: string) => boolean;
  /** The link of a mail that this page was opened by. */
  readonly mailLink: () => MailLink | null;
  /** How this browser gets push notifications: the code that requests the permission registers it here. */
  readonly givePush: (push: () => Promise<PushAddress | null>) => void;
  /** Registers this device again, after its push address changed. */
  readonly registerDevice: () => Promise<string | null>;
}
