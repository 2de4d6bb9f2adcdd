/** Where the page says the tier that the server gives to everyone; nowhere, if each has their own. */
export const TIER = 'meta[name="tier"]';
