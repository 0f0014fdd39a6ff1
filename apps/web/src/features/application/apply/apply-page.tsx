// Writing an application: new, a draft again (`?id=`), an old one copied (`?copy=`), or from the list of wishes (`?from=cart`).
import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { BlankState } from '../../../patterns/display/blank-state.tsx';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { cartLines } from '../catalog/cart-lines.ts';
import { ApplyForm } from './apply-form.tsx';

export const handle = { title: 'apply.title', access: 'signed-in' } satisfies RouteHandle;

const uuid = (text: string | null) => /^[0-9a-f-]{36}$/i.exec(text ?? '')?.[0];

export default function ApplyPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = uuid(search.get('id'));
  const copy = uuid(search.get('copy'));
  /** The draft that this page itself began: its form stays when the address learns its name. */
  const [made, setMade] = useState<string>();
  const [session, setSession] = useState(0);
  useEffect(() => {
    if (id || !made) return;
    setMade(undefined);
    setSession((count) => count + 1);
  }, [id, made]);
  const begun = (newId: string) => {
    setMade(newId);
    void navigate(`?id=${newId}`, { replace: true, preventScrollReset: true });
  };
  if (copy) return <Copying key={copy} id={copy} />;
  if (id && id !== made) {
    return (
      <LoadedRecord
        key={id}
        endpoint="GET /api/application/applications/:id"
        input={{ params: { id } }}
        back={{ to: '/application/my-applications', list: 'myApply.title' }}
      >
        {(record) =>
          record.actions.includes('save') ? (
            <ApplyForm key={record.id} record={record} onMade={() => {}} />
          ) : (
            <NoDraft id={record.id} />
          )
        }
      </LoadedRecord>
    );
  }
  if (search.get('from') === 'cart' && !made) {
    return (
      <LoadedRecord
        endpoint="GET /api/application/cart"
        input={{}}
        back={{ to: '/application/cart', list: 'applyCart.title' }}
      >
        {(cart) => <ApplyForm key={session} lines={cartLines(cart.list)} onMade={begun} />}
      </LoadedRecord>
    );
  }
  return <ApplyForm key={session} onMade={begun} />;
}

function NoDraft({ id }: { id: string }) {
  const t = useT();
  return (
    <BlankState icon={<IconFileOff size={28} stroke={1.6} />} title={t('apply.notDraft')}>
      <Button component={Link} to={`/application/my-applications?id=${id}`}>
        {t('apply.notDraft.go')}
      </Button>
    </BlankState>
  );
}

function Copying({ id }: { id: string }) {
  const t = useT();
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
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
