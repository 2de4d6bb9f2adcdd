export { AccountWindow, type AccountWindowProps } from './AccountWindow.tsx';
export { exportName } from './account-forms.rules.ts';
