export { LevelSelect } from './LevelSelect.tsx';
export { LevelSlider } from './LevelSlider.tsx';
