/** What the window of a fire is opened with. */
export interface FireParams {
  /** Where and when it was seen, as the server names it. */
  readonly id: string;
}
