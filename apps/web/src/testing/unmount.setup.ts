// Unmounts what the previous test rendered. All component tests share one page, and the library does this only in the
// first file that imports it.
import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

beforeEach(() => cleanup());
