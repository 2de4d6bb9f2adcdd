import { fitText, pictureLayout, SOURCE_LINE, wrapText, type PictureBox, type PictureLayout } from './share.rules.ts';

/** The legend as a picture shows it; shares of the bar from 0 to 1, colours as CSS writes them. */
export interface PictureLegend {
  readonly unit: string;
  readonly stops: readonly { readonly at: number; readonly colour: string }[];
  readonly marks: readonly {
    readonly text: string;
    readonly at: number;
    readonly ink: string;
    readonly fill: string | null;
  }[];
}

/** What a picture says below its map. */
export interface PictureWords {
  readonly brand: string;
  readonly layer: string;
  readonly time: string;
  /** Who made the data, and whether they are a forecast at all. */
  readonly source: string;
  readonly warning: string | null;
  readonly legend: PictureLegend | null;
}

/** How a picture is painted: its font, the direction of its words, and device pixels a CSS pixel. */
export interface PictureStyle {
  readonly font: string;
  readonly direction: 'ltr' | 'rtl';
  readonly ratio: number;
}

/** The colours of the strip: those of the screen's panes. */
const COLOURS = {
  strip: '#0e1520',
  line: 'rgb(255 255 255 / 11%)',
  words: '#f5f8fc',
  quiet: '#c3cdda',
  accent: '#6fe3d8',
  warning: '#ffc861',
  unit: 'rgb(255 255 255 / 11%)',
} as const;
/** Width of the unit before the bar, CSS pixels. */
const UNIT = 52;
const RADIUS = 6;

interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly style: PictureStyle;
  readonly width: number;
  readonly top: number;
}

/** Writes a line into a box, from its start edge, cut where it does not fit; gives back its width. */
function write(
  { context, style, width, top }: Brush,
  text: string,
  box: PictureBox,
  look: { readonly size: number; readonly weight: number; readonly colour: string },
): number {
  context.font = `${look.weight} ${look.size}px ${style.font}`;
  context.fillStyle = look.colour;
  context.textAlign = 'start';
  const fitted = fitText(text, box.width, (one) => context.measureText(one).width);
  context.fillText(fitted, style.direction === 'rtl' ? width - box.x : box.x, top + box.y + box.height / 2);
  return context.measureText(fitted).width;
}

/** The bar with its numbers or classes; as on the screen it runs from left to right in every language. */
function paintLegend(
  { context, style, width, top }: Brush,
  { unit, stops, marks }: PictureLegend,
  box: PictureBox,
): void {
  const left = style.direction === 'rtl' ? width - box.x - box.width : box.x;
  const [y, middle] = [top + box.y, top + box.y + box.height / 2];
  const [barLeft, bar] = [left + UNIT, box.width - UNIT];
  context.save();
  context.beginPath();
  context.roundRect(left, y, box.width, box.height, RADIUS);
  context.clip();
  context.fillStyle = COLOURS.unit;
  context.fillRect(left, y, UNIT, box.height);
  context.direction = 'ltr';
  context.textAlign = 'center';
  context.font = `600 12px ${style.font}`;
  context.fillStyle = COLOURS.words;
  context.fillText(unit, left + UNIT / 2, middle, UNIT - 6);
  if (stops.length > 0) {
    const colours = context.createLinearGradient(barLeft, 0, barLeft + bar, 0);
    for (const { at, colour } of stops) colours.addColorStop(at, colour);
    context.fillStyle = colours;
    context.fillRect(barLeft, y, bar, box.height);
  }
  const share = bar / Math.max(1, marks.length);
  for (const [index, { text, at, ink, fill }] of marks.entries()) {
    if (fill !== null) {
      context.fillStyle = fill;
      context.fillRect(barLeft + index * share, y, share, box.height);
    }
    context.fillStyle = ink;
    context.fillText(
      fill === null ? text : fitText(text, share - 4, (one) => context.measureText(one).width),
      fill === null ? barLeft + at * bar : barLeft + (index + 0.5) * share,
      middle,
    );
  }
  context.restore();
}

/** Warning and source: side by side on one line, below each other where there are more. */
function paintSource(
  brush: Brush,
  { warning, source }: PictureWords,
  { source: box, sourceLines }: PictureLayout,
): void {
  const [loud, quiet] = [
    { size: 11.5, weight: 650, colour: COLOURS.warning },
    { size: 11.5, weight: 450, colour: COLOURS.quiet },
  ];
  const warned = warning === null ? 0 : write(brush, warning, box, loud) + 10;
  if (sourceLines === 1) {
    write(brush, source, { ...box, x: box.x + warned, width: box.width - warned }, quiet);
    return;
  }
  const first = warning === null ? 0 : 1;
  brush.context.font = `${quiet.weight} ${quiet.size}px ${brush.style.font}`;
  const lines = wrapText(source, box.width, sourceLines - first, (one) => brush.context.measureText(one).width);
  for (const [index, line] of lines.entries())
    write(brush, line, { ...box, y: box.y + (first + index) * SOURCE_LINE }, quiet);
}

function paintStrip(brush: Brush, words: PictureWords, layout: PictureLayout): void {
  const { context, width, top, style } = brush;
  context.direction = style.direction;
  context.textBaseline = 'middle';
  context.fillStyle = COLOURS.strip;
  context.fillRect(0, top, width, layout.height);
  context.fillStyle = COLOURS.line;
  context.fillRect(0, top, width, 1);
  write(brush, words.brand, layout.brand, { size: 17, weight: 650, colour: COLOURS.accent });
  write(brush, words.layer, layout.layer, { size: 15, weight: 650, colour: COLOURS.words });
  write(brush, words.time, layout.time, { size: 14, weight: 550, colour: COLOURS.words });
  if (words.legend !== null && layout.legend !== null) paintLegend(brush, words.legend, layout.legend);
  paintSource(brush, words, layout);
}

/** The picture of a map with what it shows, when, in which colours and from whom below it. */
export function paintPicture(
  map: HTMLCanvasElement,
  words: PictureWords,
  style: PictureStyle,
  blank: () => HTMLCanvasElement = () => document.createElement('canvas'),
): HTMLCanvasElement {
  const width = map.width / style.ratio;
  const top = map.height / style.ratio;
  const layout = pictureLayout(width, words.legend !== null);
  const canvas = blank();
  canvas.width = map.width;
  canvas.height = Math.round((top + layout.height) * style.ratio);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('A picture needs a canvas, and this browser gives none');
  context.drawImage(map, 0, 0);
  context.scale(style.ratio, style.ratio);
  paintStrip({ context, style, width, top }, words, layout);
  return canvas;
}

/** A canvas as the bytes of a PNG. */
export const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The browser made no picture of the canvas')) : resolve(blob)),
      'image/png',
    );
  });
