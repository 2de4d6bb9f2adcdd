// For tests: what a file of DOM tests leaves behind goes before the next test.
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
