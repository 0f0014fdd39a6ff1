import type {
  ApplicationState,
  applicationTypes,
} from '@keepsake/core/application/apply/application.machine';

export type DemoApplication = {
  readonly key: string;
  readonly applicant: string;
  readonly state: ApplicationState;
  readonly type: (typeof applicationTypes)[number];
  readonly urgency?: 'normal' | 'urgent' | 'very_urgent';
  /** When it was submitted, or begun. */
  readonly daysAgo: number;
  /** Counted from now; negative: it is over. */
  readonly useInDays: number;
  readonly reason: string;
  readonly object: string;
  readonly recipient?: string;
  readonly position?: string;
  readonly activity: string;
  readonly lines: readonly { readonly code: string; readonly quantity: number }[];
  /** Batch: who is to be given how many of which line. */
  readonly recipients?: readonly {
    readonly name: string;
    readonly position: string;
    readonly code: string;
    readonly quantity: number;
  }[];
  /** Of each level that has decided, in order; the last one rejects what was rejected. */
  readonly decisions?: readonly { readonly afterDays: number; readonly comment: string }[];
  readonly closingReason?: string;
};
