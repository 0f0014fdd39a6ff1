// The message templates, grouped by topic (`businessType`).
import type { NotificationTemplate } from '@keepsake/core/notification/template.contract';
import { Button } from '@mantine/core';
import { IconMailSearch, IconPencil } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../app/route-handle.ts';
import { useLanguage } from '../../i18n/i18n.tsx';
import { BlankState, FailedState } from '../../patterns/display/blank-state.tsx';
import { useShow } from '../../patterns/display/show.ts';
import { StateBadge } from '../../patterns/display/state-badge.tsx';
import { useApiQuery } from '../../patterns/hooks/use-api.ts';
import { SearchField } from '../../patterns/list/filters/search-field.tsx';
import { FactsLine } from '../../patterns/page/facts-line.tsx';
import { PageHeader } from '../../patterns/page/page-header.tsx';
import { Section } from '../../patterns/page/section.tsx';
import styles from './template.module.css';

export const handle = {
  title: 'templates.title',
  access: { module: 'notification-templates' },
} satisfies RouteHandle;

export default function TemplateListPage() {
  const { t } = useShow();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const keyword = params.get('keyword') ?? '';
  const result = useApiQuery('GET /api/notifications/templates', {});
  const found = result.data?.list.filter(({ title, content }) =>
    `${title[language]} ${content[language]}`.toLowerCase().includes(keyword.toLowerCase()),
  );
  return (
    <>
      <PageHeader title={t('templates.title')} subtitle={t('templates.subtitle')} />
      <search className={styles.search}>
        <SearchField
          value={keyword}
          placeholder={t('templates.searchHint')}
          onChange={(next, first) =>
            setParams(next ? { keyword: next } : {}, { replace: !first, preventScrollReset: true })
          }
        />
      </search>
      {found?.length === 0 ? (
        <BlankState icon={<IconMailSearch size={28} stroke={1.6} />} title={t('list.noMatch')} />
      ) : found ? (
        <div className={styles.list}>
          {Object.entries(Object.groupBy(found, ({ businessType }) => businessType)).map(
            ([business, templates]) => (
              <Section key={business} title={t(`notification.businessType.${templates[0]!.businessType}`)}>
                <ul className={styles.templates}>
                  {templates.map((template) => (
                    <TemplateRow key={template.code} template={template} />
                  ))}
                </ul>
              </Section>
            ),
          )}
        </div>
      ) : result.isError ? (
        <FailedState error={result.error} retry={() => void result.refetch()} />
      ) : (
        <div
          className="ks-skeleton"
          role="status"
          aria-label={t('load.loading')}
          style={{ height: 180, borderRadius: 12 }}
        />
      )}
    </>
  );
}

function TemplateRow({ template }: { template: NotificationTemplate }) {
  const { t, format } = useShow();
  const language = useLanguage();
  const title = template.title[language];
  return (
    <li className={styles.template}>
      <div>
        <h3 className={styles.title}>
          {title}
          {template.changed && <StateBadge tone="info">{t('templates.changed')}</StateBadge>}
        </h3>
        <p className={styles.words}>{template.content[language]}</p>
        {(template.sensitive || template.changed) && (
          <FactsLine
            facts={[
              template.sensitive && t('templates.secret'),
              template.changed && t('templates.updated', { name: format.person(template.updatedBy) }),
            ].filter(Boolean)}
          />
        )}
      </div>
      <Button
        component={Link}
        to={`/inventory/notification-templates/${template.code}`}
        variant="default"
        size="compact-md"
        leftSection={<IconPencil size={15} aria-hidden />}
        aria-label={`${t('common.edit')}: ${title}`}
      >
        {t('common.edit')}
      </Button>
    </li>
  );
}
