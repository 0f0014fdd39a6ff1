// One row of the access table: what each caller gets from an endpoint. Here, a role is the demo account of that name.
import type { EndpointName } from '@keepsake/core/endpoints';

export const roles = ['visitor', 'student', 'staff', 'approver', 'warehouse', 'noprice', 'admin'] as const;
export type Role = (typeof roles)[number] | 'nobody';
export type Cell = 'opens' | 'login' | 'refused';
/** `nobody`: what a caller without a session gets. Roles in `allowed` get `opens`, the other roles get `others`. */
export type Row = { nobody: Cell; others: Cell; allowed?: readonly Role[] };
export type AccessTable = Partial<Record<EndpointName, Row>>;

export const everybody = { nobody: 'opens', others: 'opens' } as const;
export const signedIn = { nobody: 'login', others: 'opens' } as const;
export const only = (...allowed: Role[]) => ({ nobody: 'login', others: 'refused', allowed }) as const;
/** Warehouse staff, with and without permission to see prices, and administrators. */
export const warehouseStaff = only('warehouse', 'noprice', 'admin');
