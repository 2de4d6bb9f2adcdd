export { DebugWindow, type DebugSources } from './DebugWindow.tsx';
export { readGpuFacts } from './gpu-facts.ts';
export { openBrowserNetworkLog } from './network-log.ts';
