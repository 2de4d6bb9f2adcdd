import { timestampToPath, type OverlayIdent, type Product } from '@meltemi/catalogue';
import type { Translate } from '#language/index.ts';

/** The name of a file with the picture of an overlay at a time, in ms: `meltemi-wind-2026071406.png`, the hour in UTC. */
export const pictureName = (overlay: OverlayIdent, timestamp: number): string =>
  `meltemi-${overlay}-${timestampToPath(timestamp)}.png`;

/** What a picture shows: the model, null for what has none, its written run, and whether the numbers are simulated. */
export interface PictureOrigin {
  readonly model: Pick<Product, 'modelName' | 'attribution'> | null;
  readonly run: string | null;
  readonly simulated: boolean;
}

/** Observations are credited to those who made them, as far as they are known; a forecast to its provider. */
export const creditedModel = (
  { modelName, attribution }: Pick<Product, 'modelName' | 'attribution'>,
  seen: { readonly sources: readonly { readonly attribution: string }[] } | null,
): NonNullable<PictureOrigin['model']> => ({
  modelName,
  attribution:
    seen === null || seen.sources.length === 0 ? attribution : seen.sources.map((one) => one.attribution).join(' · '),
});

/** Whom a picture credits, and the warning of one that shows no forecast: simulated numbers are credited to no provider. */
export function pictureCredit(
  { model, run, simulated }: PictureOrigin,
  t: Translate,
): { readonly source: string; readonly warning: string | null } {
  const credited = (parts: readonly string[]): string => [...parts, t('coastlines')].join(' · ');
  if (model === null) return { source: credited([]), warning: simulated ? t('simulatedData') : null };
  const { modelName, attribution } = model;
  if (simulated)
    return {
      source: credited(run === null ? [] : [t('runOf', { run })]),
      warning: t('simulatedStyleLong', { name: modelName }),
    };
  return {
    source: credited([run === null ? modelName : t('modelRun', { model: modelName, run }), attribution]),
    warning: null,
  };
}

/** True when a person closed the dialog of the system: that is no fault. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** What people see as letters, so that none is cut in two. */
const lettersOf = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/** A text that fits into a width, cut with an ellipsis where it does not; `measure` and `width` in the same unit. */
export function fitText(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const letters = lettersOf(text);
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (measure(`${letters.slice(0, middle).join('').trimEnd()}…`) <= width) fits = middle;
    else tooLong = middle;
  }
  return fits === 0 ? '' : `${letters.slice(0, fits).join('').trimEnd()}…`;
}

/** A text in lines that fit into a width, broken between words; what goes beyond the last line is cut there. */
export function wrapText(
  text: string,
  width: number,
  lines: number,
  measure: (text: string) => number,
): readonly string[] {
  const words = text.split(' ');
  const wrapped: string[] = [];
  while (words.length > 0 && wrapped.length < lines - 1) {
    let line = words.shift() ?? '';
    while (words.length > 0 && measure(`${line} ${words[0]}`) <= width) line = `${line} ${words.shift()}`;
    wrapped.push(fitText(line, width, measure));
  }
  return words.length === 0 ? wrapped : [...wrapped, fitText(words.join(' '), width, measure)];
}

/** A part of a picture, in CSS pixels from its own top and its start edge. */
export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where things stand in the strip below a pictured map; `height` is that of the strip. */
export interface PictureLayout {
  readonly height: number;
  readonly brand: PictureBox;
  readonly layer: PictureBox;
  readonly time: PictureBox;
  readonly legend: PictureBox | null;
  readonly source: PictureBox;
  /** Lines that the source has room for. */
  readonly sourceLines: number;
}

const EDGE = 16;
const GAP = 12;
const LINE = 20;
/** Room for the name of the product. */
const BRAND = 84;
/** Height of a line of the source, and how many a narrow picture has, so that no owner of data is cut away. */
export const SOURCE_LINE = 16;
const NARROW_LINES = 4;
const LEGEND = { width: 330, height: 26 } as const;
/** From this width on everything but the source stands side by side. */
const WIDE = 760;

/** The strip below a map of a width, in CSS pixels. */
export function pictureLayout(width: number, hasLegend: boolean): PictureLayout {
  const room = width - 2 * EDGE;
  if (width >= WIDE) {
    const words = room - BRAND - GAP - (hasLegend ? LEGEND.width + GAP : 0);
    return {
      height: 76,
      brand: { x: EDGE, y: 15, width: BRAND, height: LINE },
      layer: { x: EDGE + BRAND + GAP, y: 15, width: words * 0.5, height: LINE },
      time: { x: EDGE + BRAND + GAP + words * 0.5, y: 15, width: words * 0.5, height: LINE },
      legend: hasLegend ? { x: width - EDGE - LEGEND.width, y: 12, ...LEGEND } : null,
      source: { x: EDGE, y: 48, width: room, height: SOURCE_LINE },
      sourceLines: 1,
    };
  }
  const below = hasLegend ? LEGEND.height + GAP : 0;
  return {
    height: 76 + below + NARROW_LINES * SOURCE_LINE,
    brand: { x: EDGE, y: 12, width: BRAND, height: LINE },
    layer: { x: EDGE + BRAND + GAP, y: 12, width: room - BRAND - GAP, height: LINE },
    time: { x: EDGE, y: 36, width: room, height: LINE },
    legend: hasLegend ? { x: EDGE, y: 64, width: room, height: LEGEND.height } : null,
    source: { x: EDGE, y: 64 + below, width: room, height: SOURCE_LINE },
    sourceLines: NARROW_LINES,
  };
}
