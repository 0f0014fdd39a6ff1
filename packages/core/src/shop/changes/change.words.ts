// Describes a change of an order in words: each field with its value before and after.
import { sharedLabels } from '../../fields/shared-labels.ts';
import { orderFields } from '../../records/shop/order.fields.ts';
import type { Language } from '../../values/language.ts';
import { translate } from '../../values/messages.ts';
import type { ChangedFields, ChangeView } from './change.schemas.ts';

export type ChangedFact = { readonly label: string; readonly before: string; readonly after: string };

const textFields = {
  contactName: orderFields.contactName.label,
  contactPhone: orderFields.contactPhone.label,
  contactEmail: sharedLabels.email,
  place: orderFields.place.label,
} as const;

const count = ({ lines = [] }: ChangedFields, lineNo: number): string =>
  String(lines.find((line) => line.lineNo === lineNo)?.quantity ?? 0);

export function describeChange({ before, after }: ChangeView, language: Language): ChangedFact[] {
  const method = ({ deliveryMethod }: ChangedFields) =>
    deliveryMethod ? translate(orderFields.deliveryMethod.choices[deliveryMethod], language) : '';
  const texts = (Object.keys(textFields) as (keyof typeof textFields)[])
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      label: translate(textFields[name], language),
      before: before[name] ?? '',
      after: after[name] ?? '',
    }));
  return [
    ...(after.deliveryMethod
      ? [
          {
            label: translate(orderFields.deliveryMethod.label, language),
            before: method(before),
            after: method(after),
          },
        ]
      : []),
    ...texts,
    ...(after.lines ?? []).map(({ lineNo, name, quantity }) => ({
      label: name,
      before: count(before, lineNo),
      after: String(quantity),
    })),
  ];
}

/** One line per changed field, such as `Delivery: Self pickup → Express`. */
export const changeInWords = (change: ChangeView, language: Language): string =>
  describeChange(change, language)
    .map(
      ({ label, before, after }) =>
        `${label}${language === 'en' ? ': ' : '：'}${before || '—'} → ${after || '—'}`,
    )
    .join('\n');
