// One file to fetch for the windows of what a person is told and of the subscription: each file more is a name more in the first view.
export { alertsEditWindow, alertsWindow } from './AlertsPane.tsx';
export { pendingWindow, subscriptionWindow } from './SubscriptionPane.tsx';
