export { Legend } from './Legend.tsx';
export { legendView, unitLabel, type LegendView } from './legend-view.rules.ts';
