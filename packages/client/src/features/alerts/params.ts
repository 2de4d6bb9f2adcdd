/** Which part of the alerts is shown. */
export interface AlertsParams {
  readonly part?: 'alerts' | 'notifications';
}

/** An alert by its id; a new one, at a place where one is named, without. */
export interface AlertsEditParams {
  readonly id: string | null;
  readonly place?: { readonly lat: number; readonly lon: number; readonly name: string } | null;
}
