// Every export is a report that can be sent. Those of one name are the same report with and without amounts: a person
// gets the first of them that they may open.
import type { Permission } from '@keepsake/core/permissions/permissions';
import type { z } from 'zod';
import { type Caller, mayAny } from '../../../context/context.ts';
import type { ExportRoute, Route } from '../../../http/route.ts';

export type ReportRegistry = {
  readonly names: () => readonly string[];
  readonly variants: (report: string) => readonly ExportRoute[];
  /** As that person may open it. */
  readonly for: (report: string, caller: Caller) => ExportRoute | undefined;
  /** The export at that address, if they may open it. */
  readonly at: (path: string, caller: Caller) => ExportRoute | undefined;
  /** Any of these opens it. */
  readonly permissions: (report: string) => Permission[];
};

const shapeOf = ({ endpoint }: ExportRoute) => (endpoint.query as z.ZodObject).shape;

export const takesPeriod = (route: ExportRoute): boolean => 'startTime' in shapeOf(route);
export const takesFilter = (route: ExportRoute, name: string): boolean => name in shapeOf(route);
/** One souvenir's life, say: without knowing whose there is nothing to tell. */
export const needsScreen = ({ endpoint }: ExportRoute): boolean => !endpoint.query?.safeParse({}).success;

export function createReportRegistry(routes: () => readonly Route[]): ReportRegistry {
  let shelf: Map<string, ExportRoute[]> | undefined;
  const all = () => {
    shelf ??= Map.groupBy(
      routes().filter((route) => route.kind === 'export'),
      ({ name }) => name,
    );
    return shelf;
  };
  const variants = (report: string) => all().get(report) ?? [];
  return {
    names: () => [...all().keys()],
    variants,
    for: (report, caller) =>
      variants(report).find(({ endpoint }) => mayAny(caller, endpoint.access as Permission)),
    at: (path, caller) =>
      [...all().values()]
        .flat()
        .find(({ endpoint }) => endpoint.path === path && mayAny(caller, endpoint.access as Permission)),
    permissions: (report) => variants(report).flatMap(({ endpoint }) => endpoint.access as Permission[]),
  };
}
