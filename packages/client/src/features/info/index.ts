export { Info } from './Info.tsx';
