export { PendingWindow, type PendingProps } from './PendingWindow.tsx';
