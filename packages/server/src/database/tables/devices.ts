/** A device of a user that may be sent messages. */
export interface DeviceRow {
  /** Made by the browser; the same for every user who logs in there. */
  readonly device_id: string;
  readonly user_id: string;
  /** The session it was registered in; null once that has ended, and with it the messages. */
  readonly session_id: string | null;
  /** Names the registration to its own user. */
  readonly registration_hash: string;
  /** JSON of the device record without its push subscription. */
  readonly record: string;
  readonly push_endpoint: string | null;
  readonly push_p256dh: string | null;
  readonly push_auth: string | null;
  readonly deactivated: number;
  readonly updated: number;
}

export interface DeviceTables {
  readonly devices: DeviceRow;
}
