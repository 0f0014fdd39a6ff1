// For tests: the fields of suppliers with one more field, added as docs/design/fields.md describes.

import { choiceField, label } from '../fields/field.ts';
import { supplierFields } from './supplier.fields.ts';

export const suppliersWithTaxRegion = {
  ...supplierFields,
  taxRegion: choiceField(
    { hk: label('香港', 'Hong Kong', '香港'), cn: label('內地', 'Mainland China', '内地') },
    {
      label: label('稅務地區', 'Tax region', '税务地区'),
      default: 'hk',
      form: 'always',
      list: { sort: true },
      filter: true,
      detail: true,
      import: {},
    },
  ),
} as const;
