import { colourScales, compositeOver, overlays, type OverlayIdent, type Rgba } from '@meltemi/catalogue';
import { cornerRampImage } from './ramp-image.ts';
import styles from './Swatch.module.css';

const GREYS: readonly Rgba[] = [
  [58, 71, 90, 255],
  [132, 148, 168, 255],
];
const made = new Map<OverlayIdent, string>();

/** The colours of an overlay's own scale as a CSS image; a quiet grey where it has no scale. */
export function swatchImage(ident: OverlayIdent): string {
  const known = made.get(ident);
  if (known !== undefined) return known;
  const { scale } = overlays[ident];
  const colours = scale === null ? GREYS : colourScales[scale].gradient.map(([, colour]) => compositeOver(colour));
  const image = cornerRampImage(colours.map((colour, k) => ({ at: k / Math.max(1, colours.length - 1), colour })));
  made.set(ident, image);
  return image;
}

/** A round sample of an overlay's colours; the name beside it says what it is. */
export function Swatch({
  overlay,
  size = 24,
  children,
}: {
  overlay: OverlayIdent;
  size?: number;
  children?: React.ReactNode;
}) {
  return (
    <span
      className={styles.swatch}
      style={{ inlineSize: size, blockSize: size, backgroundImage: swatchImage(overlay) }}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}
