import type { DocumentDetail } from '@keepsake/core/stock/documents/document.contract';
import { useUser } from '../../../patterns/hooks/use-user.ts';

const originPages: Readonly<
  Record<string, { readonly menu: string; readonly toRecord: (id: string) => string }>
> = {
  shop_order: { menu: '/inventory/shop-orders', toRecord: (id) => `/${id}` },
  refund: { menu: '/inventory/refunds', toRecord: (id) => `/${id}` },
  application: { menu: '/inventory/approvalDetails', toRecord: (id) => `?id=${id}` },
};

/** The page of the order, refund or application for which the document was created, if the user may open it. */
export function useOriginPath({ originKind, originId }: DocumentDetail): string | undefined {
  const { routerList, userInfo } = useUser();
  const page = originKind ? originPages[originKind] : undefined;
  if (!page || !originId || !(userInfo.isAdministrator || routerList.includes(page.menu))) return undefined;
  return page.menu + page.toRecord(originId);
}
