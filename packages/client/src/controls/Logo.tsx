import styles from './Logo.module.css';
import { useLively } from './useLively.ts';

/** The mark of the product: a gust that ends in a curl. The name beside it says what it is. */
export function Logo({ size = 36 }: { size?: number }) {
  const lively = useLively();
  return (
    <svg
      width={size}
      height={(size * 22) / 36}
      viewBox="0 0 36 22"
      className={lively ? styles.lively : undefined}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M2 18.4c4.6 0 5-14.9 9.6-14.9s5 14.9 9.6 14.9c4.5 0 3.2-8.4 4.7-11.9a4.5 4.5 0 1 1 4.2 6.5"
        fill="none"
        stroke="#8fece2"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
