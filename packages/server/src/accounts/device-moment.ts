/** A device's clock may run this far ahead of the server's before its moments are corrected, milliseconds. */
export const CLOCK_ALLOWANCE = 60_000;

/** A moment that a device gave, as far as it can be believed: one further ahead than the allowance is taken for now, or that device would win until its clock has come true. */
export const believedMoment = (given: number, now: number): number => (given > now + CLOCK_ALLOWANCE ? now : given);
