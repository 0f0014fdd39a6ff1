// Columns of the souvenir export.
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import { fieldColumns } from '../../../http/exports/field-columns.ts';

const { stockLevel: _, ...exportedFields } = souvenirFields;
export const souvenirColumns = fieldColumns(exportedFields);
