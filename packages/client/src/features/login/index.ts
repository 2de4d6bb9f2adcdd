export { LoginWindow, type LoginWindowProps } from './LoginWindow.tsx';
export { loginReasons, readReason, type LoginReason } from './login.rules.ts';
