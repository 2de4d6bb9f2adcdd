import type { FunctionComponent } from 'react';
import { WarningControls } from './WarningControls.tsx';
import { WarningLegend } from './WarningLegend.tsx';
import { WarningPoints } from './WarningPoints.tsx';
import { WarningStatus, type StatusProps } from './WarningStatus.tsx';

/** A place of the screen that the map of warnings fills. */
export type WarningSlotProps =
  | { readonly part: 'top'; readonly phone: boolean }
  | { readonly part: 'legend'; readonly bare?: boolean }
  | { readonly part: 'points' }
  | { readonly part: 'status'; readonly Labels: FunctionComponent<StatusProps>; readonly short: boolean };

/** What stands there; one way in, so that a screen without warnings carries a single line of it. */
export function WarningSlot(props: WarningSlotProps) {
  switch (props.part) {
    case 'top':
      return <WarningControls phone={props.phone} />;
    case 'legend':
      return <WarningLegend bare={props.bare ?? false} />;
    case 'points':
      return <WarningPoints />;
    case 'status':
      return <WarningStatus Labels={props.Labels} short={props.short} />;
  }
}
