// Builds one module per language and group of texts, so that a browser loads one language only
// (docs/adr/0001-ids-and-localized-text.md).
import { globSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '@keepsake/core/values/language';
import type { Messages, Template } from '@keepsake/core/values/messages';
import type { Plugin } from 'vite';

const groups = ['shop', 'office'] as const;
type Group = (typeof groups)[number];

const webFolder = join(import.meta.dirname, '..');
const sources = join(webFolder, 'src');
const core = join(webFolder, '../../packages/core/src');
const moduleName = /^virtual:messages\/(shop|office)\/(zh-HK|en|zh-CN)$/;
const assetsName = 'virtual:message-assets';

/** The public shop loads the group `shop` only. All other texts, also those of a buyer's own pages, are in `office`. */
function findGroup(file: string): Group {
  const path = relative(sources, file).split(sep).join('/');
  return /^((app|ui)\/|features\/shop\/(layout\/|products\/|[^/]+$))/.test(path) ? 'shop' : 'office';
}

function listMessageFiles(): string[] {
  return [sources, core].flatMap((cwd) =>
    globSync('**/*.messages.ts', { cwd }).map((name) => join(cwd, name)),
  );
}

/** Reads the texts of a group, or all texts. A key that is defined twice is an error. */
async function readGroup(group: Group | undefined, version: number): Promise<Messages> {
  const all: Record<string, Messages[string]> = {};
  for (const file of listMessageFiles().sort()) {
    if (group && findGroup(file) !== group) continue;
    const exported: Record<string, Messages> = await import(`${pathToFileURL(file).href}?v=${version}`);
    for (const messages of Object.values(exported)) {
      for (const [key, message] of Object.entries(messages)) {
        if (key in all) throw new Error(`The text ${key} is defined twice. One definition is in ${file}`);
        all[key] = message;
      }
    }
  }
  return all;
}

export const readAllMessages = (): Promise<Messages> => readGroup(undefined, 0);

async function renderModule(group: Group, language: Language, version: number): Promise<string> {
  const flat: Record<string, Template> = {};
  for (const [key, message] of Object.entries(await readGroup(group, version))) flat[key] = message[language];
  return `export default ${JSON.stringify(flat)};`;
}

export function messagesPlugin(): Plugin {
  let version = 0;
  // Chunk names of the client build, which React Router finishes before it starts the server build.
  const chunkNames: Record<string, string> = {};
  return {
    name: 'keepsake-messages',
    sharedDuringBuild: true,
    resolveId(id) {
      if (moduleName.test(id) || id === assetsName) return `\0${id}`;
    },
    async load(id) {
      const name = id.startsWith('\0') ? id.slice(1) : undefined;
      if (name === assetsName) {
        const table = this.environment.name === 'client' ? {} : chunkNames;
        return `export default ${JSON.stringify(table)};`;
      }
      const [, group, language] = (name && moduleName.exec(name)) || [];
      if (!group || !language) return;
      for (const file of listMessageFiles()) this.addWatchFile(file);
      return {
        code: await renderModule(group as Group, language as Language, version),
        moduleSideEffects: false,
      };
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.startsWith('\0virtual:messages/')) continue;
        chunkNames[chunk.facadeModuleId.slice('\0virtual:messages/'.length)] = `/${chunk.fileName}`;
      }
      const missing = groups.length * languages.length - Object.keys(chunkNames).length;
      if (missing > 0) this.error(`${missing} message chunks are missing from the browser's build`);
    },
    handleHotUpdate({ file, server }) {
      if (!file.endsWith('.messages.ts')) return;
      version += 1;
      for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}
