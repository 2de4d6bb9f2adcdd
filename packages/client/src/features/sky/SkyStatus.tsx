import type { FunctionComponent } from 'react';
import { isSimulated } from '#places/index.ts';
import { useSkyInfo } from '#services/useSkyInfo.ts';

/** What the labels of a status line are given. */
export interface StatusProps {
  readonly run: string | null;
  readonly simulated: boolean;
  readonly short?: boolean;
  readonly credits?: readonly string[] | undefined;
}

/** Where the shown frames come from, by the labels that a forecast has too. */
export function SkyStatus({ Labels, short }: { Labels: FunctionComponent<StatusProps>; short: boolean }) {
  const seen = useSkyInfo();
  const credits = seen?.sources.map(({ attribution }) => attribution);
  return <Labels run={null} simulated={isSimulated(seen)} short={short} credits={credits} />;
}
