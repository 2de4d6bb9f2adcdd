export { LevelSelect, LevelSlider, useLevelWords } from './LevelSlider.tsx';
