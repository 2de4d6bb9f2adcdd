export { Brand } from './Brand.tsx';
export { LoadingLine } from './LoadingLine.tsx';
export { MenuButton } from './MenuButton.tsx';
