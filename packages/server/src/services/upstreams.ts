/** What the server reads from elsewhere while it runs, such as an operator's base map, and what last went wrong with it. */
export interface Upstreams {
  /** Says how a source is: null while it answers, else the code of its fault. */
  readonly report: (name: string, fault: string | null) => void;
  /** Every source that was reported, by name. */
  readonly states: () => ReadonlyMap<string, string | null>;
}

/** Makes the list; each change of a state is passed to `onChange` once. */
export function createUpstreams(onChange: (name: string, fault: string | null) => void): Upstreams {
  const states = new Map<string, string | null>();
  return {
    report: (name, fault) => {
      const before = states.get(name);
      states.set(name, fault);
      // A source that answers from the start is no news.
      if (before !== fault && !(before === undefined && fault === null)) onChange(name, fault);
    },
    states: () => states,
  };
}
