import { poiOutlines } from './poi-outlines.ts';

/** The icon of a kind of points. */
export function PoiIcon({ ident, size = 19 }: { ident: keyof typeof poiOutlines; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {poiOutlines[ident].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
