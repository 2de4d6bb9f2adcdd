/** What the build needs to know out of the sources: they are read as one bundle. */
export { languageCodes } from '@meltemi/catalogue';
export { proxiedPaths } from '@meltemi/contract';
export { pagePatterns } from '../src/shell/pages.ts';
