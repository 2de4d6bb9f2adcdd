export { Legend } from './Legend.tsx';
export { legendView, unitOf } from './legend-view.rules.ts';
