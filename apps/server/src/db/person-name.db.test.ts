import { joinNames } from '@keepsake/core/values/person-name';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { prepareProgram } from '../testing/test-program.ts';
import { fullName } from './person-name.ts';

const program = prepareProgram();

test.each(['陳美玲', '𠮷', '𰻝', '\ufa19', '々', '〇', 'Daniel Price', '김민준', 'さくら', '䷀'])(
  'the name "%s" is joined with an English name in SQL as in core',
  async (realName) => {
    const { rows } = await sql<{ name: string }>`
      select ${fullName('p')} as name
      from (select ${realName}::text as real_name, 'Chan Mei Ling' as english_name) p`.execute(program.db);
    expect(rows[0]!.name).toBe(joinNames(realName, 'Chan Mei Ling'));
  },
);
