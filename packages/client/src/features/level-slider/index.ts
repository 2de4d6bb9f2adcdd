export { LevelSelect, LevelSlider } from './LevelSlider.tsx';
