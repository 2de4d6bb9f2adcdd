export { ModelSwitch } from './ModelSwitch.tsx';
