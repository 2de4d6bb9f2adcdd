/** Units that heights are written in. */
export type HeightUnit = 'm' | 'ft';

/** Units in a metre. */
export const unitsInMetre: Readonly<Record<HeightUnit, number>> = { m: 1, ft: 3.280_84 };

/** From which zoom of the style contours are drawn: farther away there are too many. */
export const CONTOUR_ZOOM = 10;

/** Between two lines and between two thick ones, by zoom of the style, in the unit. */
export const contourSteps: Readonly<Record<HeightUnit, Readonly<Record<number, [fine: number, thick: number]>>>> = {
  m: { 10: [200, 1000], 11: [100, 500], 12: [50, 200], 13: [20, 100], 14: [10, 50] },
  ft: { 10: [500, 2500], 11: [200, 1000], 12: [100, 500], 14: [40, 200] },
};

const COLOURS: Readonly<Record<string, string>> = { outdoor: '#7A5630', winter: '#4A6084' };

/** The colour of contours on a style; null where it has none. */
export const contourColour = (style: string): string | null => COLOURS[style] ?? null;

/** Whether a style of the server has heights that are fine enough for contours. */
export function hasContours(metadata: unknown): boolean {
  if (typeof metadata !== 'object' || metadata === null || !('meltemi:heights' in metadata)) return false;
  const heights = metadata['meltemi:heights'];
  return typeof heights === 'object' && heights !== null && 'contours' in heights && heights.contours === true;
}
