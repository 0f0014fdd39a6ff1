// Only *.repo.ts, *.sql.ts and db/ speak SQL; the demo loader and tests may, too.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const speaks = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/;
const allowed = /^(db|demo|testing)\/|\.(repo|sql|test)\.ts$/;

export function findLooseSql(files: readonly (readonly [name: string, text: string])[]): string[] {
  return files.filter(([name, text]) => !allowed.test(name) && speaks.test(text)).map(([name]) => name);
}

if (import.meta.main) {
  const folder = resolve(import.meta.dirname, '../apps/server/src');
  const names = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts'));
  const loose = findLooseSql(
    names.map((name) => [name, readFileSync(resolve(folder, name), 'utf8')] as const),
  );
  for (const name of loose) console.error(`SQL outside its rooms: apps/server/src/${name}`);
  process.exit(loose.length === 0 ? 0 : 1);
}
