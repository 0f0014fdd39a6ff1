import { Navigate, useParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { RecordForm } from '../../../patterns/form/record-form.tsx';
import { LoadedRecord } from '../../../patterns/page/loaded-record.tsx';
import { useDocumentTitle } from '../../../patterns/page/use-document-title.ts';
import { findDocumentScreen, useDocumentScreen } from './document-screens.ts';
import { DocumentForm } from './form/document-form.tsx';

export const handle = {
  title: 'documents.title',
  access: 'signed-in',
  findModule: (pathname: string) => findDocumentScreen(pathname)?.module,
} satisfies RouteHandle;

/** Loads the options before the form is mounted, so that every cell has its options from the beginning. */
export default function DocumentFormPage() {
  const t = useT();
  const screen = useDocumentScreen();
  const { id } = useParams();
  const { name, plural, path } = screen;
  const back = { to: path, list: `documents.${name}.title` } as const;
  useDocumentTitle(t(id ? 'documents.edit' : `documents.${name}.new`));
  return (
    <LoadedRecord endpoint="GET /api/inventory/document-choices" input={{}} back={back}>
      {(choices) => (
        <LoadedRecord endpoint="GET /api/system/DictionaryData/All" input={{}} back={back}>
          {({ list }) => {
            const reasons = (
              list.find(({ enCode }) => enCode === 'adjustmentReason')?.dictionaryList ?? []
            ).map(({ enCode, fullName }) => ({ value: enCode, label: fullName }));
            return (
              <RecordForm endpoint={`GET /api/inventory/${plural}/:id`} back={back}>
                {(document) =>
                  document?.actions.includes('edit') === false ? (
                    <Navigate to={`${path}/${id}`} replace />
                  ) : (
                    <DocumentForm key={id ?? name} {...{ screen, choices, reasons, document }} />
                  )
                }
              </RecordForm>
            );
          }}
        </LoadedRecord>
      )}
    </LoadedRecord>
  );
}
