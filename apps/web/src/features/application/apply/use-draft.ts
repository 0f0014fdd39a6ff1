import type { OwnApplication } from '@keepsake/core/application/apply/application.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../api/call.ts';
import { ApiError, isChangedMeanwhile } from '../../../api/errors.ts';
import { invalidate } from '../../../patterns/hooks/use-api.ts';
import { ownQueries } from '../own/own-actions.tsx';
import { DraftAutosave, type DraftCalls } from './draft-autosave.ts';
import type { DraftBody } from './draft-values.ts';
import { type UnsavedDraft, unsavedDraft } from './unsaved-draft.ts';

// The form shows the status of saving, so errors need no toast.
const quiet = { quiet: true } as const;
const calls: DraftCalls = {
  create: (body, idempotencyKey) =>
    call('POST /api/application/applications', { body }, { ...quiet, idempotencyKey }),
  update: (id, body, idempotencyKey) =>
    call('PUT /api/application/applications/:id', { params: { id }, body }, { ...quiet, idempotencyKey }),
  readVersion: async (id) =>
    (await call('GET /api/application/applications/:id', { params: { id } }, quiet)).version,
  isConflict: isChangedMeanwhile,
  isRefusal: (error) => error instanceof ApiError,
};

type Form = {
  readonly record: OwnApplication | undefined;
  /** Reads the form as a request body. */
  readonly read: () => DraftBody;
  /** Reads the form as it is stored if saving fails. */
  readonly readForStorage: () => Pick<UnsavedDraft, 'ownerId' | 'values' | 'rows'>;
  /** The stored values with which the form was filled, because they could not be saved before. */
  readonly restored: UnsavedDraft | undefined;
  readonly onCreated: (id: string) => void;
};

/** Connects a form to the autosave of its draft. */
export function useDraft({ record, read, readForStorage, restored, onCreated }: Form) {
  const client = useQueryClient();
  const settings = { read, onCreated, onSaved: () => void invalidate(client, ownQueries) };
  const [autosave] = useState(
    () =>
      new DraftAutosave(
        // If the stored version is older than the server's, the user is asked which one to keep.
        restored?.saved ?? (record && { id: record.id, version: record.version, no: record.no }),
        calls,
        settings,
        restored !== undefined,
      ),
  );
  autosave.configure(settings);
  const status = useSyncExternalStore(autosave.subscribe, autosave.status, autosave.status);
  // After a failed save, this tab keeps the values until a save succeeds.
  useEffect(() => {
    if (status === 'saved') unsavedDraft.clear();
    else if (status === 'failed') unsavedDraft.store({ ...readForStorage(), saved: autosave.saved });
  });
  useEffect(() => {
    const flushIfHidden = () => {
      if (document.visibilityState === 'hidden') autosave.flush();
    };
    document.addEventListener('visibilitychange', flushIfHidden);
    window.addEventListener('online', autosave.flush);
    return () => {
      window.removeEventListener('online', autosave.flush);
      document.removeEventListener('visibilitychange', flushIfHidden);
      autosave.cancelTimer();
    };
  }, [autosave]);
  return { autosave, status };
}
