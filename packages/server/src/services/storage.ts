/** Whether the server may write into its data folder. */
export interface Storage {
  /** Why nothing can be written, in a sentence for the operator; null while everything is as it should be. */
  readonly fault: () => string | null;
  /** Tries again; does nothing while there is no fault. */
  readonly retry: () => Promise<void>;
}

/** A data folder that needs no watching. */
export const writableStorage: Storage = { fault: () => null, retry: async () => undefined };
