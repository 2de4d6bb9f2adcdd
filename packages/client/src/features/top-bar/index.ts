export { Brand } from './Brand.tsx';
export { LoadingLine } from './LoadingLine.tsx';
export { Logo } from './Logo.tsx';
export { MenuButton } from './MenuButton.tsx';
