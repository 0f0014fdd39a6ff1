// The exports that can be scheduled as reports. Exports of the same name are variants of one report, with and without
// amounts. A person gets the first variant that they may open.
import type { Permission } from '@keepsake/core/permissions/permissions';
import type { z } from 'zod';
import { type Caller, mayAny } from '../../../context/context.ts';
import type { ExportRoute, Route } from '../../../http/route.ts';

export type ReportRegistry = {
  readonly names: () => readonly string[];
  readonly variants: (report: string) => readonly ExportRoute[];
  /** The first variant that the caller may open. */
  readonly for: (report: string, caller: Caller) => ExportRoute | undefined;
  /** The export with this path, if the caller may open it. */
  readonly at: (path: string, caller: Caller) => ExportRoute | undefined;
  /** A person with any of these permissions may open the report. */
  readonly permissions: (report: string) => Permission[];
};

const getQueryShape = ({ endpoint }: ExportRoute) => (endpoint.query as z.ZodObject).shape;

export const takesPeriod = (route: ExportRoute): boolean => 'startTime' in getQueryShape(route);
export const takesFilter = (route: ExportRoute, name: string): boolean => name in getQueryShape(route);
/** True if a filter is required, such as the souvenir of a lifecycle. Only its screen can schedule such a report. */
export const needsScreen = ({ endpoint }: ExportRoute): boolean => !endpoint.query?.safeParse({}).success;

export function createReportRegistry(routes: () => readonly Route[]): ReportRegistry {
  let routesByName: Map<string, ExportRoute[]> | undefined;
  const all = () => {
    routesByName ??= Map.groupBy(
      routes().filter((route) => route.kind === 'export'),
      ({ name }) => name,
    );
    return routesByName;
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
