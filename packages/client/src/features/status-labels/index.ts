export { StatusLabels } from './StatusLabels.tsx';
