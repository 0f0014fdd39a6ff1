/** A line of the audit log, as it is read from the database. */
export type AuditLine = {
  id: string;
  at: Date;
  actor_name: string;
  action: string;
  subject: string;
  subject_id: string;
  /** The name that the line recorded, for records that are deleted or have no number. */
  recorded_name: unknown;
};
export type AuditListLine = AuditLine & { before: unknown; after: unknown };
export type AuditRecord = AuditListLine & { request_id: string };
