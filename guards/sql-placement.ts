// Checks that the server has SQL only in *.repo.ts, *.sql.ts, db/, tests and their fixtures. The demo loader is another
// workspace and may contain SQL.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const sqlPattern = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/;
const allowedFiles = /^(db|testing)\/|(\.(repo|sql|test)|-fixture)\.ts$/;

export function findMisplacedSql(files: readonly (readonly [name: string, text: string])[]): string[] {
  return files
    .filter(([name, text]) => !allowedFiles.test(name) && sqlPattern.test(text))
    .map(([name]) => name);
}

if (import.meta.main) {
  const folder = resolve(import.meta.dirname, '../apps/server/src');
  const names = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts'));
  const misplaced = findMisplacedSql(
    names.map((name) => [name, readFileSync(resolve(folder, name), 'utf8')] as const),
  );
  for (const name of misplaced)
    console.error(`SQL outside *.repo.ts, *.sql.ts and db/: apps/server/src/${name}`);
  process.exit(misplaced.length === 0 ? 0 : 1);
}
