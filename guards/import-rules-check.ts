// Checks the import rules between folders. It also fails if it reads too few files, because then the paths are wrong.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Rule, rules } from './import-rules.ts';

const minModules = 150;
/** A folder should be divided when it has more than about 25 files. */
const maxFilesInFolder = 28;
/** Tests, their helpers, and scripts that run only during development. */
const testOrScript = /\.test\.tsx?$|\/testing\/|\/commands\/generate-types|\/scripts\//;

/** `to` is a path from the root, `node_modules/<package>/…`, `node:…`, or the unresolved path as written. */
type Import = {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
  readonly isResolved: boolean;
};
export type Violation = { readonly rule: string; readonly from: string; readonly to: string };

const statement = /^(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'/gm;
const dynamic = /\bimport\(\s*'([^']+)'\s*\)/g;

function parseImports(text: string): { path: string; isType: boolean }[] {
  const code = text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  return [
    ...[...code.matchAll(statement)].map(([, type, path]) => ({ path: path!, isType: type !== undefined })),
    ...[...code.matchAll(dynamic)].map(([, path]) => ({ path: path!, isType: false })),
  ];
}

/** Returns the file of an import such as `@keepsake/core/values/money` or `@keepsake/embedded-postgres` (its index). */
function findOwnModule(path: string): string | undefined {
  const [, name, module = 'index'] = /^@keepsake\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
  return name && `packages/${name}/src/${module}.ts`;
}

/** Every import of the product's sources below `root`. */
export function readImports(root: string): { files: string[]; imports: Import[] } {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/{src,scripts}/**/*.{ts,tsx}'], {
    cwd: root,
  });
  const imports = files.flatMap((from) =>
    parseImports(readFileSync(join(root, from), 'utf8'))
      // without modules that the web build generates
      .filter(({ path }) => !/^virtual:|\/\+types\//.test(path))
      .map(({ path: written, isType }) => {
        const path = written.replace(/\?url$/, '');
        if (path.startsWith('node:')) return { from, to: path, isType, isResolved: true };
        const own = path.startsWith('.') ? normalize(join(dirname(from), path)) : findOwnModule(path);
        if (own) return { from, to: own, isType, isResolved: existsSync(join(root, own)) };
        const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/');
        return { from, to: `node_modules/${name}/`, isType, isResolved: isInstalled(root, from, name) };
      }),
  );
  return { files, imports };
}

const findPackage = (file: string) => file.split('/', 2).join('/');
const isInstalled = (root: string, from: string, name: string) =>
  [root, join(root, findPackage(from))].some((folder) => existsSync(join(folder, 'node_modules', name)));

/** The runtime dependencies of each workspace, by its folder. */
function readDependencies(root: string): Map<string, Set<string>> {
  return new Map(
    globSync('{packages,apps}/*/package.json', { cwd: root }).map((file) => [
      dirname(file),
      new Set(Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')).dependencies ?? {})),
    ]),
  );
}

/** A server area, a web feature, a top folder of core and the demo each count as one folder, with their subfolders. */
const singleFolder =
  /^(?:apps\/server\/src\/areas\/[^/]+|apps\/demo\/src(?=\/[^/]+\/)|apps\/web\/src\/features\/[^/]+|packages\/core\/src\/[^/]+)(?=\/)/;
const findFolder = (file: string) => singleFolder.exec(file)?.[0] ?? dirname(file);

/** Folders that import each other in a circle. Tests, development scripts and imports of types do not count. */
function findFolderCycles(imports: readonly Import[]): Violation[] {
  const between = imports
    .filter(({ from, to, isType }) => !isType && !testOrScript.test(from) && !/^node(_modules\/|:)/.test(to))
    .map((each) => ({ ...each, from: findFolder(each.from), to: findFolder(each.to) }))
    .filter(({ from, to }) => from !== to);
  const unique = [...new Map(between.map((each) => [`${each.from} ${each.to}`, each])).values()];
  return findCycles(unique, 'no-folder-cycles');
}

/** Files that import each other in a circle. Imports of types do not count. */
function findCycles(imports: readonly Import[], rule = 'no-cycles'): Violation[] {
  const next = new Map<string, string[]>();
  for (const { from, to, isType } of imports) if (!isType) next.set(from, [...(next.get(from) ?? []), to]);
  const leadsTo = (start: string, wanted: string): boolean => {
    const seen = new Set<string>();
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === wanted) return true;
      if (seen.has(at)) continue;
      seen.add(at);
      open.push(...(next.get(at) ?? []));
    }
    return false;
  };
  return imports
    .filter(({ from, to, isType }) => !isType && next.has(to) && leadsTo(to, from))
    .map(({ from, to }) => ({ rule, from, to }));
}

export function findLargeFolders(files: readonly string[]): Violation[] {
  return [...Map.groupBy(files, dirname)]
    .filter(([, inside]) => inside.length > maxFilesInFolder)
    .map(([folder, inside]) => ({ rule: 'folder-size', from: folder, to: `${inside.length} files` }));
}

function isViolated({ from, fromNot, to, toNot, includesTypes = true }: Rule, found: Import): boolean {
  const match = new RegExp(from).exec(found.from);
  if (!match || (fromNot && new RegExp(fromNot).test(found.from)) || (found.isType && !includesTypes))
    return false;
  const toRegExp = (pattern: string) => new RegExp(pattern.replace('$1', match[1] ?? ''));
  return toRegExp(to).test(found.to) && !toNot?.some((pattern) => toRegExp(pattern).test(found.to));
}

export function findViolations(root: string): { files: number; violations: Violation[] } {
  const { files, imports } = readImports(root);
  const dependencies = readDependencies(root);
  const violations = [
    ...findCycles(imports),
    ...findFolderCycles(imports),
    ...findLargeFolders(globSync('{packages,apps}/*/src/**/*.*', { cwd: root })),
    ...imports.flatMap((each) => {
      const names = rules.filter((rule) => isViolated(rule, each)).map(({ name }) => name);
      if (!each.isResolved) names.push('resolvable');
      const name = /^node_modules\/(.*)\/$/.exec(each.to)?.[1];
      if (
        name &&
        !testOrScript.test(each.from) &&
        !each.isType &&
        !dependencies.get(findPackage(each.from))?.has(name)
      )
        names.push('not-to-dev-dependencies');
      return names.map((rule) => ({ rule, from: each.from, to: each.to }));
    }),
  ];
  return { files: files.length, violations };
}

if (import.meta.main) {
  const { files, violations } = findViolations(process.cwd());
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  if (files < minModules) console.error(`Only ${files} modules were read.`);
  process.exit(violations.length === 0 && files >= minModules ? 0 : 1);
}
