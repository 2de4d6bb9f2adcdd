export type { HomePlace, SettingsActions } from './actions.ts';
export { SettingsSections } from './SettingsSections.tsx';
