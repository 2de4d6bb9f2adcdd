export { SimulatedMark, StatusLabels } from './StatusLabels.tsx';
