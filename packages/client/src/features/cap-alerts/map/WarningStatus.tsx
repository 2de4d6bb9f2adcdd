import type { FunctionComponent } from 'react';
import { useWarningFeed } from './useWarnings.ts';

/** What the labels of a status line are given. */
export interface StatusProps {
  readonly run: string | null;
  readonly simulated: boolean;
  readonly short?: boolean;
  readonly credits?: readonly string[] | undefined;
}

/** Where the shown warnings come from, by the labels that a forecast has too. */
export function WarningStatus({ Labels, short }: { Labels: FunctionComponent<StatusProps>; short: boolean }) {
  const { areas } = useWarningFeed().state;
  const credits = areas?.sources.map(({ attribution }) => attribution);
  return <Labels run={null} simulated={areas?.origin === 'simulated'} short={short} credits={credits} />;
}
