/** For each member, what makes it; it is given the whole, whose other members are made when they are first read. */
export type Makers<Whole> = { readonly [Name in keyof Whole]: (whole: Whole) => Whole[Name] };

/**
 * An object whose members are made at their first use, once. A member that needs itself to be made is a fault of the
 * program and says so, instead of a stack that overflows.
 */
export function lazily<Whole extends object>(makers: Makers<Whole>): Whole {
  const whole = {} as Whole;
  const underWay = new Set<PropertyKey>();
  for (const name of Object.keys(makers) as (keyof Whole & string)[]) {
    Object.defineProperty(whole, name, {
      enumerable: true,
      configurable: true,
      get: () => {
        if (underWay.has(name)) throw new Error(`The service ${name} needs itself: ${[...underWay].join(' → ')}`);
        underWay.add(name);
        try {
          const value = makers[name](whole);
          Object.defineProperty(whole, name, { enumerable: true, value });
          return value;
        } finally {
          underWay.delete(name);
        }
      },
    });
  }
  return whole;
}

/** Makes one instance for each maker, at its first use; a promise that rejects is forgotten, so that the next need tries again. */
export type Once<Whole> = <Value>(make: (whole: Whole) => Value) => Value;

/** The memory behind {@link Once}. */
export function createOnce<Whole>(whole: () => Whole): Once<Whole> {
  const made = new Map<unknown, unknown>();
  return <Value>(make: (given: Whole) => Value): Value => {
    if (made.has(make)) return made.get(make) as Value;
    const value = make(whole());
    made.set(make, value);
    if (value instanceof Promise) value.catch(() => made.delete(make));
    return value;
  };
}
