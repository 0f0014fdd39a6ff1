// Holds the arrows between the rooms; fails as well when hardly anything was read.
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import config from './arrow-rules.ts';

const fewestModules = 150;

export async function cruiseFolders(folders: string[], baseDir: string): Promise<ICruiseResult> {
  const { output } = await cruise(folders, {
    ...config.options,
    baseDir,
    validate: true,
    ruleSet: { forbidden: config.forbidden as never },
    outputType: undefined as never,
  });
  return output as ICruiseResult;
}

if (import.meta.main) {
  const { summary } = await cruiseFolders(['packages', 'apps'], process.cwd());
  for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
  if (summary.totalCruised < fewestModules) console.error(`Only ${summary.totalCruised} modules were read.`);
  process.exit(summary.violations.length === 0 && summary.totalCruised >= fewestModules ? 0 : 1);
}
