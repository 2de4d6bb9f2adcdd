/** Every page title starts with this word, which is part of the product's contract. */
export const TITLE_PREFIX = 'Windy: ';

/** The title of the page for the name of an overlay. */
export const pageTitle = (overlayName: string): string => TITLE_PREFIX + overlayName;
