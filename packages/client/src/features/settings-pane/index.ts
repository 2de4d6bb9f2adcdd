export { SettingsSections } from './SettingsSections.tsx';
