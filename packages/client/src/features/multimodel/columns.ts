/** Width of a column, px. */
export const COLUMN = 34;
