import '@fontsource-variable/inter/index.css';
import '../controls/tokens.css';
import '../controls/page.css';
import { start } from './start.tsx';

declare const __APP_VERSION__: string;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root to draw into');
void start(root, window, __APP_VERSION__);
