declare const brand: unique symbol;

/** A primitive that only a checking constructor can make: `Brand<number, 'Lat'>` is not just any number. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
