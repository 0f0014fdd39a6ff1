// Holds the arrows between the rooms; fails as well when hardly anything was read.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Rule, rules } from './import-rules.ts';

const fewestModules = 150;
/** "About 25": a folder with more is divided. */
const maxFilesInFolder = 28;
const isTestFile = /\.test\.tsx?$|\/testing\/|\/commands\/generate-types|\/scripts\//;

/** `to` is a path from the root, `node_modules/<package>/…`, `node:…`, or what is written where nothing is there. */
type Arrow = {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
  readonly isResolved: boolean;
};
export type Violation = { readonly rule: string; readonly from: string; readonly to: string };

const statement = /^(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'/gm;
const dynamic = /\bimport\(\s*'([^']+)'\s*\)/g;

function importsIn(text: string): { path: string; isType: boolean }[] {
  const code = text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  return [
    ...[...code.matchAll(statement)].map(([, type, path]) => ({ path: path!, isType: type !== undefined })),
    ...[...code.matchAll(dynamic)].map(([, path]) => ({ path: path!, isType: false })),
  ];
}

/** `@keepsake/core/values/money` or, for the package as a whole, `@keepsake/embedded-postgres`. */
function findOwnModule(path: string): string | undefined {
  const [, name, module = 'index'] = /^@keepsake\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
  return name && `packages/${name}/src/${module}.ts`;
}

/** Every import of the product's sources below `root`. */
export function readArrows(root: string): { files: string[]; arrows: Arrow[] } {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/{src,scripts}/**/*.{ts,tsx}'], {
    cwd: root,
  });
  const arrows = files.flatMap((from) =>
    importsIn(readFileSync(join(root, from), 'utf8'))
      // what the web's build makes
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
  return { files, arrows };
}

const packageOf = (file: string) => file.split('/', 2).join('/');
const isInstalled = (root: string, from: string, name: string) =>
  [root, join(root, packageOf(from))].some((folder) => existsSync(join(folder, 'node_modules', name)));

/** Of the packages that a workspace needs to run, by its folder. */
function readDependencies(root: string): Map<string, Set<string>> {
  return new Map(
    globSync('{packages,apps}/*/package.json', { cwd: root }).map((file) => [
      dirname(file),
      new Set(Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')).dependencies ?? {})),
    ]),
  );
}

/** An area of the server, a feature of the web and a folder of core count as one folder, with all that is below. */
const unit =
  /^(?:apps\/server\/src\/(?:areas\/[^/]+|demo)|apps\/web\/src\/features\/[^/]+|packages\/core\/src\/[^/]+)(?=\/)/;
const folderOf = (file: string) => unit.exec(file)?.[0] ?? dirname(file);

/** Folders that import each other in a circle. Tests and imports of types do not count. */
function findFolderCycles(arrows: readonly Arrow[]): Violation[] {
  const between = arrows
    .filter(({ from, to, isType }) => !isType && !isTestFile.test(from) && !/^node(_modules\/|:)/.test(to))
    .map((arrow) => ({ ...arrow, from: folderOf(arrow.from), to: folderOf(arrow.to) }))
    .filter(({ from, to }) => from !== to);
  const unique = [...new Map(between.map((arrow) => [`${arrow.from} ${arrow.to}`, arrow])).values()];
  return findCycles(unique, 'no-folder-cycles');
}

/** Files that import each other in a circle. Imports of types do not count. */
function findCycles(arrows: readonly Arrow[], rule = 'no-cycles'): Violation[] {
  const next = new Map<string, string[]>();
  for (const { from, to, isType } of arrows) if (!isType) next.set(from, [...(next.get(from) ?? []), to]);
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
  return arrows
    .filter(({ from, to, isType }) => !isType && next.has(to) && leadsTo(to, from))
    .map(({ from, to }) => ({ rule, from, to }));
}

export function findLargeFolders(files: readonly string[]): Violation[] {
  return [...Map.groupBy(files, dirname)]
    .filter(([, inside]) => inside.length > maxFilesInFolder)
    .map(([folder, inside]) => ({ rule: 'folder-size', from: folder, to: `${inside.length} files` }));
}

function breaks({ from, fromNot, to, toNot, typesToo = true }: Rule, arrow: Arrow): boolean {
  const found = new RegExp(from).exec(arrow.from);
  if (!found || (fromNot && new RegExp(fromNot).test(arrow.from)) || (arrow.isType && !typesToo))
    return false;
  const same = (pattern: string) => new RegExp(pattern.replace('$1', found[1] ?? ''));
  return same(to).test(arrow.to) && !toNot?.some((pattern) => same(pattern).test(arrow.to));
}

export function findViolations(root: string): { files: number; violations: Violation[] } {
  const { files, arrows } = readArrows(root);
  const dependencies = readDependencies(root);
  const violations = [
    ...findCycles(arrows),
    ...findFolderCycles(arrows),
    ...findLargeFolders(globSync('{packages,apps}/*/src/**/*.*', { cwd: root })),
    ...arrows.flatMap((arrow) => {
      const names = rules.filter((rule) => breaks(rule, arrow)).map(({ name }) => name);
      if (!arrow.isResolved) names.push('resolvable');
      const name = /^node_modules\/(.*)\/$/.exec(arrow.to)?.[1];
      if (
        name &&
        !isTestFile.test(arrow.from) &&
        !arrow.isType &&
        !dependencies.get(packageOf(arrow.from))?.has(name)
      )
        names.push('not-to-dev-dependencies');
      return names.map((rule) => ({ rule, from: arrow.from, to: arrow.to }));
    }),
  ];
  return { files: files.length, violations };
}

if (import.meta.main) {
  const { files, violations } = findViolations(process.cwd());
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  if (files < fewestModules) console.error(`Only ${files} modules were read.`);
  process.exit(violations.length === 0 && files >= fewestModules ? 0 : 1);
}
