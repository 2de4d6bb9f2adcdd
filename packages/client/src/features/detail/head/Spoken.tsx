import type { ReactNode } from 'react';
import { surfaces } from '#controls/index.ts';

/** Words for a screen reader beside a picture that it cannot see. */
export function Spoken({ children }: { children: ReactNode }) {
  return <span className={surfaces.hidden}>{children}</span>;
}
