// Paths in the repository.
import { resolve } from 'node:path';

export const repositoryRoot = resolve(import.meta.dirname, '../../..');
export const webFolder = resolve(repositoryRoot, 'apps/web/build');
