import type { OwnApplication } from '@keepsake/core/application/application.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { invalidate } from '../../patterns/use-api.ts';
import { type DraftCalls, DraftKeeper } from './draft-keeper.ts';
import type { DraftBody } from './draft-values.ts';
import { ownLists } from './own-actions.tsx';

// the form itself says how saving goes, so no toast besides
const quiet = { quiet: true } as const;
const calls: DraftCalls = {
  create: (body, idempotencyKey) =>
    call('POST /api/application/applications', { body }, { ...quiet, idempotencyKey }),
  update: (id, body) => call('PUT /api/application/applications/:id', { params: { id }, body }, quiet),
  versionOf: async (id) =>
    (await call('GET /api/application/applications/:id', { params: { id } }, quiet)).version,
  isConflict: (error) => error instanceof ApiError && error.reason === 'CHANGED_MEANWHILE',
};

/** The draft of a form: `read` says what stands in it now. */
export function useDraft(
  record: OwnApplication | undefined,
  read: () => DraftBody,
  onMade: (id: string) => void,
) {
  const client = useQueryClient();
  const settings = { read, onMade, onSaved: () => void invalidate(client, ownLists) };
  const [keeper] = useState(
    () =>
      new DraftKeeper(record && { id: record.id, version: record.version, no: record.no }, calls, settings),
  );
  keeper.configure(settings);
  const status = useSyncExternalStore(keeper.subscribe, keeper.status, keeper.status);
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') keeper.flush();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      keeper.stop();
    };
  }, [keeper]);
  return { keeper, status };
}
