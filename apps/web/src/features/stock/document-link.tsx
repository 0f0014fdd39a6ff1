// The number of a document: a link if the user may open it, otherwise plain text.
import type { DocumentRef } from '@keepsake/core/stock/ledger/balance.contract';
import { Link } from 'react-router';
import { isPathGranted } from '../../app/path-grants.ts';
import { useT } from '../../i18n/i18n.tsx';
import { useUser } from '../../patterns/hooks/use-user.ts';
import styles from './stock-views.module.css';

const root = '/inventory/storage-management';

/** The list path of a document. Outbound orders have a list per order type. */
function findListPath({ kind, orderType }: DocumentRef): string {
  if (kind === 'return') return `${root}/returnInventoryOrder`;
  if (kind !== 'outbound') return `${root}/${kind}`;
  return `${root}/${orderType === 'SHOP' ? 'salesInventoryOrder' : 'ApplicationInventoryOrder'}`;
}

/** Returns a function that tells whether the user may open a path of the back office. */
export function useMayOpen(): (path: string) => boolean {
  const { routerList, userInfo } = useUser();
  return (path) => userInfo.isAdministrator || isPathGranted(path, routerList);
}

export function DocumentLink({ document }: { document: DocumentRef }) {
  const t = useT();
  const mayOpen = useMayOpen();
  const list = findListPath(document);
  const { id, no, setCode } = document;
  return (
    <>
      {id && mayOpen(list) ? (
        <Link to={`${list}/${id}`} className={styles.document}>
          {no}
        </Link>
      ) : (
        <span>{no}</span>
      )}
      {setCode && <span className={styles.soft}> {t('stockView.forSet', { code: setCode })}</span>}
    </>
  );
}
