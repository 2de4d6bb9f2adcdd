/** What decides a default that differs from place to place. */
export interface DefaultsContext {
  /** Two-character country code in lower case; `xx` while unknown. */
  readonly country: string;
  /** The languages that the browser prefers, best first. */
  readonly languages: readonly string[];
  /** WebGL has no graphics card behind it; not so while nobody has looked. */
  readonly isGlSoftware?: boolean;
}

/** What the store needs to know about one setting. */
export interface StoreDefinition<Value> {
  /** The value while the user has chosen none. */
  readonly defaultFor: (context: DefaultsContext) => Value;
  readonly isValid: (value: unknown) => boolean;
  /** Kept in local storage as `settings_<name>`. */
  readonly saved: boolean;
  /** Sent to the cloud while the user is logged in. */
  readonly synced: boolean;
}

/** A definition for every setting of a table of values. */
export type StoreDefinitions<Values> = { readonly [Key in keyof Values]: StoreDefinition<Values[Key]> };
