// JavaScript on purpose: with the cache at hand before the first .ts file is read, a later start needs no type stripper,
// which weighs 20 MB.
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./src/main.ts');
