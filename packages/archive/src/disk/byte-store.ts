/** What differs between two versions of an object. */
export interface ObjectState {
  readonly size: number;
  /** Changes whenever the content does. */
  readonly tag: string;
}

/**
 * Objects that are read by byte ranges: files of a folder, or objects of a bucket. A store that has the bytes at hand
 * answers at once, another promises them; callers await either.
 */
export interface ByteStore {
  /** Exactly `length` bytes from `offset`; refuses with a DiskError when they are not there. */
  read(name: string, offset: number, length: number): Uint8Array | Promise<Uint8Array>;
  /** Size and version, or null when there is no such object. */
  state(name: string): ObjectState | null | Promise<ObjectState | null>;
  /** Names directly below a folder, empty when there is none. */
  list(folder: string): readonly string[] | Promise<readonly string[]>;
  /**
   * The folders of all published runs with the versions of their manifests, where the store has a list of them; null where it
   * has none and is looked through. The same map as before when nothing has changed.
   */
  runs?(): Promise<ReadonlyMap<string, ObjectState> | null>;
  /** Lets go of what is kept for objects below a folder. */
  forget(folder: string): void;
  close(): void;
}
