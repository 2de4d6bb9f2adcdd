import { colourScales, compositeOver, cssColour, overlays, type OverlayIdent } from '@meltemi/catalogue';
import styles from './Swatch.module.css';

/** The colours of an overlay's own scale as a CSS gradient; a quiet grey where it has no scale. */
export function swatchGradient(ident: OverlayIdent): string {
  const { scale } = overlays[ident];
  if (scale === null) return 'linear-gradient(135deg, #3a475a, #8494a8)';
  const { gradient } = colourScales[scale];
  const colours = gradient.map(([, colour]) => cssColour(compositeOver(colour)));
  return `linear-gradient(135deg, ${colours.join(', ')})`;
}

/** A round sample of an overlay's colours; the name beside it says what it is. */
export function Swatch({ overlay, size = 24, children }: { overlay: OverlayIdent; size?: number; children?: React.ReactNode }) {
  return (
    <span className={styles.swatch} style={{ inlineSize: size, blockSize: size, backgroundImage: swatchGradient(overlay) }} aria-hidden="true">
      {children}
    </span>
  );
}
