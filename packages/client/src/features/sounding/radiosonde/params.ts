/** What the window of a radiosonde station is opened with. */
export interface RadiosondeParams {
  readonly id: string;
}
