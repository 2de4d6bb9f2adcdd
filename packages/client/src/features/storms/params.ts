/** What the tracker is opened with. */
export interface StormsParams {
  /** The storm that is looked at. */
  readonly id?: string;
}
