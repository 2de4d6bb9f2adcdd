export { DeleteInfo } from './DeleteInfo.tsx';
