/** The twelve digits of a moment in addresses of the sky. */
export const stampOf = (ms: number): string => new Date(ms).toISOString().replace(/\D/g, '').slice(0, 12);
