// For tests: what a file of DOM tests leaves behind goes before the next test.
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Without style sheets nothing is hidden by style, and asking for the style of every element takes most of a test's time.
configure({ defaultHidden: true });
afterEach(cleanup);
