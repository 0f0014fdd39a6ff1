// The facts of a pick list: who gets the pieces, and how they are delivered. They come from the order or application
// that the document fulfils.
import { applicationFields } from '@keepsake/core/records/application.fields';
import { orderFields } from '@keepsake/core/records/shop/order.fields';
import type { DocumentDetail } from '@keepsake/core/stock/documents/document.contract';
import { actorName, useShow } from '../../../patterns/display/show.ts';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import type { Fact } from '../../../patterns/page/key-value.tsx';

/** Empty if no pick list is printed, and for people who may not read the order or application. */
export function usePickFacts({ originKind, originId }: DocumentDetail, isPickList: boolean): Fact[] {
  const show = useShow();
  const { t } = show;
  const input = { params: { id: originId ?? '' } };
  const isOf = (kind: string) => ({ enabled: isPickList && originKind === kind });
  const { data: order } = useApiQuery('GET /api/shop/desk/orders/:id', input, isOf('shop_order'));
  const { data: application } = useApiQuery(
    'GET /api/application/office/applications/:id',
    input,
    isOf('application'),
  );
  if (order) {
    const { buyerName, deliveryMethod } = orderFields;
    return [
      { label: t(buyerName.label), value: actorName(show, order.buyerName) },
      { label: t(deliveryMethod.label), value: t(deliveryMethod.choices[order.deliveryMethod]) },
    ];
  }
  if (!application) return [];
  return [
    {
      label: t(applicationFields.applicantName.label),
      value: `${actorName(show, application.applicantName)} · ${application.organizationName}`,
    },
    { label: t(orderFields.deliveryMethod.label), value: t(orderFields.deliveryMethod.choices.self_pickup) },
  ];
}
