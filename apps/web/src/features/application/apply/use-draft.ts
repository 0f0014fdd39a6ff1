import type { OwnApplication } from '@keepsake/core/application/apply/application.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../api/call.ts';
import { ApiError } from '../../../api/errors.ts';
import { invalidate } from '../../../patterns/hooks/use-api.ts';
import { ownLists } from '../own/own-actions.tsx';
import { type DraftCalls, DraftKeeper } from './draft-keeper.ts';
import { type Rescued, rescue } from './draft-rescue.ts';
import type { DraftBody } from './draft-values.ts';

// the form itself says how saving goes, so no toast besides
const quiet = { quiet: true } as const;
const calls: DraftCalls = {
  create: (body, idempotencyKey) =>
    call('POST /api/application/applications', { body }, { ...quiet, idempotencyKey }),
  update: (id, body, idempotencyKey) =>
    call('PUT /api/application/applications/:id', { params: { id }, body }, { ...quiet, idempotencyKey }),
  versionOf: async (id) =>
    (await call('GET /api/application/applications/:id', { params: { id } }, quiet)).version,
  isConflict: (error) => error instanceof ApiError && error.reason === 'CHANGED_MEANWHILE',
  isRefusal: (error) => error instanceof ApiError,
};

type Form = {
  readonly record: OwnApplication | undefined;
  /** What stands in it now: as it is sent, and as it is kept where sending fails. */
  readonly read: () => DraftBody;
  readonly held: () => Pick<Rescued, 'ownerId' | 'values' | 'rows'>;
  /** What it was filled with because it could not be saved before. */
  readonly rescued: Rescued | undefined;
  readonly onMade: (id: string) => void;
};

/** The draft of a form. */
export function useDraft({ record, read, held, rescued, onMade }: Form) {
  const client = useQueryClient();
  const settings = { read, onMade, onSaved: () => void invalidate(client, ownLists) };
  const [keeper] = useState(
    () =>
      new DraftKeeper(
        // an older version than the server's asks, as between two windows, which of the two stays
        rescued?.kept ?? (record && { id: record.id, version: record.version, no: record.no }),
        calls,
        settings,
        rescued !== undefined,
      ),
  );
  keeper.configure(settings);
  const status = useSyncExternalStore(keeper.subscribe, keeper.status, keeper.status);
  // whatever was typed since, as long as the last try has failed
  useEffect(() => {
    if (status === 'saved') rescue.forget();
    else if (status === 'failed') rescue.keep({ ...held(), kept: keeper.kept });
  });
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') keeper.flush();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('online', keeper.flush);
    return () => {
      window.removeEventListener('online', keeper.flush);
      document.removeEventListener('visibilitychange', hidden);
      keeper.stop();
    };
  }, [keeper]);
  return { keeper, status };
}
