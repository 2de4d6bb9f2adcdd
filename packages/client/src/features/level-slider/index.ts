export { LevelSelect } from './LevelSelect.tsx';
