export { Legend } from './Legend.tsx';
