import { useId } from 'react';

/** The mark of the product: a gust that ends in a curl. The name beside it says what it is. */
export function Logo({ size = 36 }: { size?: number }) {
  const gradient = useId();
  return (
    <svg width={size} height={(size * 22) / 36} viewBox="0 0 36 22" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={gradient} x1="0" x2="1">
          <stop offset="0" stopColor="#d6fbf6" />
          <stop offset="1" stopColor="#6fe3d8" />
        </linearGradient>
      </defs>
      <path
        d="M2 18.500c5 0 5.600-15 10.400-15s5.400 15 10.400 15c4.200 0 4.600-7.600 5-10.600a4 4 0 1 1 3.400 4.600"
        fill="none"
        stroke={`url(#${gradient})`}
        strokeWidth="2.800"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
