import '@fontsource-variable/inter/index.css';
import '#controls/tokens.css';
import '#controls/page.css';
import { start } from './start.tsx';

declare const __APP_VERSION__: string;

// The page's policy forbids code made from text, and browsers tell of every try: zod looks here, once it is loaded, whether it may.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root to draw into');
void start(root, window, __APP_VERSION__);
