// The form to start a stock count of a storage.
import { countForm } from '@keepsake/core/stock/counts/count.contract';
import { Radio, Select, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useShow } from '../../../patterns/display/show.ts';
import { FormPage } from '../../../patterns/form/form-page.tsx';
import { useKeepsakeForm } from '../../../patterns/form/use-keepsake-form.ts';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { countsPath } from '../documents/document-screens.ts';
import styles from './count-page.module.css';
import { SouvenirsField } from './souvenirs-field.tsx';

export const handle = { title: 'counts.new', access: { module: 'stock-count' } } satisfies RouteHandle;

type Values = z.input<typeof countForm>;

export default function CountNewPage() {
  const { t } = useShow();
  const navigate = useNavigate();
  const storages = useApiQuery('GET /api/inventory/document-choices', {}).data?.storages ?? [];
  const create = useApiCommand('POST /api/inventory/counts');
  const [createdId, setCreatedId] = useState<string>();
  const form = useKeepsakeForm<Values, typeof countForm>({
    schema: countForm,
    initialValues: { storageId: '', souvenirIds: undefined, remark: '' },
    submit: async (body) => setCreatedId((await create.mutateAsync({ body })).id),
    saved: 'counts.made',
  });
  useEffect(() => {
    if (createdId) void navigate(`${countsPath}/${createdId}`, { replace: true });
  }, [createdId, navigate]);
  const isPartial = form.values.souvenirIds !== undefined;
  return (
    <FormPage
      title="counts.new"
      subtitle={t('counts.blind')}
      back={{ to: countsPath, list: 'counts.title' }}
      form={form}
      submitLabel="counts.start"
    >
      <Section title={t('counts.what')}>
        <div className={styles.fields}>
          <Select
            label={t('count.storageId')}
            required
            searchable
            allowDeselect={false}
            placeholder={t('field.choose')}
            data={storages.map(({ id, code, name }) => ({ value: id, label: `${name} · ${code}` }))}
            {...form.field('storageId')}
          />
          <Radio.Group
            label={t('counts.scope')}
            value={isPartial ? 'some' : 'all'}
            onChange={(scope) => form.setValue('souvenirIds', scope === 'some' ? [] : undefined)}
          >
            <div className={styles.scopes}>
              <Radio value="all" label={t('counts.scope.all')} />
              <Radio value="some" label={t('counts.scope.some')} />
            </div>
          </Radio.Group>
          {isPartial && (
            <SouvenirsField
              storageId={form.values.storageId}
              value={form.values.souvenirIds ?? []}
              onChange={(ids) => form.setValue('souvenirIds', ids)}
              error={form.findError('souvenirIds')}
            />
          )}
          <Textarea
            label={t('count.remark')}
            autosize
            minRows={2}
            maxLength={500}
            {...form.field('remark')}
          />
        </div>
      </Section>
    </FormPage>
  );
}
