// The page to write an application: a new one, a draft (`?id=`), a copy (`?copy=`) or from the cart (`?from=cart`).
import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { BlankState } from '../../../patterns/display/blank-state.tsx';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { toSouvenirLines } from '../catalog/cart-lines.ts';
import { ApplyForm } from './apply-form.tsx';

export const handle = { title: 'myApply.new', access: 'signed-in' } satisfies RouteHandle;

const readUuid = (text: string | null) => /^[0-9a-f-]{36}$/i.exec(text ?? '')?.[0];

export default function ApplyPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = readUuid(search.get('id'));
  const copy = readUuid(search.get('copy'));
  const isFromCart = search.get('from') === 'cart';
  /** The draft that this page created. Its form stays open when the id is added to the URL. */
  const [created, setCreated] = useState<{ id: string; isFromCart: boolean }>();
  const wasInUrl = useRef(false);
  const [formKey, setFormKey] = useState(0);
  // When the id of the created draft leaves the URL, a new form starts.
  useEffect(() => {
    if (!created) return;
    if (id === created.id) {
      wasInUrl.current = true;
    } else if (wasInUrl.current) {
      wasInUrl.current = false;
      setCreated(undefined);
      setFormKey((count) => count + 1);
    }
  }, [id, created]);
  const openDraft = (newId: string) => {
    setCreated({ id: newId, isFromCart });
    void navigate(`?id=${newId}`, { replace: true, preventScrollReset: true });
  };
  if (copy) return <CopyApplication key={copy} id={copy} />;
  if (id && id !== created?.id) {
    return (
      <LoadedRecord
        key={id}
        endpoint="GET /api/application/applications/:id"
        input={{ params: { id } }}
        back={{ to: '/application/my-applications', list: 'myApply.title' }}
      >
        {(record) =>
          record.actions.includes('save') ? (
            <ApplyForm key={record.id} record={record} onCreated={() => {}} />
          ) : (
            <NotADraft id={record.id} />
          )
        }
      </LoadedRecord>
    );
  }
  if (created ? created.isFromCart : isFromCart) {
    return (
      <LoadedRecord
        endpoint="GET /api/application/cart"
        input={{}}
        back={{ to: '/application/cart', list: 'applyCart.title' }}
      >
        {(cart) => <ApplyForm key={formKey} lines={toSouvenirLines(cart.list)} onCreated={openDraft} />}
      </LoadedRecord>
    );
  }
  return <ApplyForm key={formKey} onCreated={openDraft} />;
}

function NotADraft({ id }: { id: string }) {
  const t = useT();
  return (
    <BlankState icon={<IconFileOff size={28} stroke={1.6} />} title={t('apply.notDraft')}>
      <Button component={Link} to={`/application/my-applications?id=${id}`}>
        {t('apply.notDraft.go')}
      </Button>
    </BlankState>
  );
}

function CopyApplication({ id }: { id: string }) {
  const t = useT();
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    call('POST /api/application/applications/:id/actions/copy', { params: { id }, body: {} }).then(
      (draft) => navigate(`/application/apply?id=${draft.id}`, { replace: true }),
      () => navigate('/application/my-applications', { replace: true }),
    );
  }, [id, navigate]);
  return (
    <div role="status" aria-label={t('apply.copying')}>
      <div className="ks-skeleton" style={{ height: 420, borderRadius: 12 }} />
    </div>
  );
}
