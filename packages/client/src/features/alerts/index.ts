export type { AlertActions } from './AlertRow.tsx';
export { AlertsList } from './AlertsList.tsx';
export {
  createAlerts,
  isAlert,
  type AlertItem,
  type AlertNews,
  type AlertReason,
  type Alerts,
  type AlertsParts,
} from './alerts.store.ts';
