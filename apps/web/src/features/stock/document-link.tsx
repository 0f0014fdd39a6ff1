// A document by its number: a link for whoever may open it, the number alone for everybody else.
import type { DocumentRef } from '@keepsake/core/stock/ledger/balance.contract';
import { Link } from 'react-router';
import { isPathGranted } from '../../app/path-grants.ts';
import { useUser } from '../../patterns/hooks/use-user.ts';
import styles from './stock-views.module.css';

const root = '/inventory/storage-management';

/** The lists, one for each kind; outbound orders by their type. */
function listOf({ kind, orderType }: DocumentRef): string {
  if (kind === 'return') return `${root}/returnInventoryOrder`;
  if (kind !== 'outbound') return `${root}/${kind}`;
  return `${root}/${orderType === 'SHOP' ? 'salesInventoryOrder' : 'ApplicationInventoryOrder'}`;
}

/** Whether a screen of the back office is open to whoever looks. */
export function useMayOpen(): (path: string) => boolean {
  const { routerList, userInfo } = useUser();
  return (path) => userInfo.isAdministrator || isPathGranted(path, routerList);
}

export function DocumentLink({ document }: { document: DocumentRef }) {
  const mayOpen = useMayOpen();
  const list = listOf(document);
  if (!document.id || !mayOpen(list)) return <span>{document.no}</span>;
  return (
    <Link to={`${list}/${document.id}`} className={styles.document}>
      {document.no}
    </Link>
  );
}
