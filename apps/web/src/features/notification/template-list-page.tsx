import type { NotificationTemplate } from '@keepsake/core/notification/template.contract';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useLanguage } from '../../app/i18n.tsx';
import type { RouteHandle } from '../../app/route-handle.ts';
import { FailedState } from '../../patterns/blank-state.tsx';
import { PageHeader } from '../../patterns/page-header.tsx';
import { Section } from '../../patterns/section.tsx';
import { useShow } from '../../patterns/show.ts';
import { StateBadge } from '../../patterns/state-badge.tsx';
import { useApiQuery } from '../../patterns/use-api.ts';
import styles from './template.module.css';

export const handle = {
  title: 'templates.title',
  access: { module: 'notification-templates' },
} satisfies RouteHandle;

export default function TemplateListPage() {
  const { t } = useShow();
  const result = useApiQuery('GET /api/notifications/templates', {});
  return (
    <>
      <PageHeader title={t('templates.title')} subtitle={t('templates.subtitle')} />
      {result.data ? (
        <div className={styles.list}>
          {result.data.list.map((template) => (
            <TemplateCard key={template.code} template={template} />
          ))}
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

function TemplateCard({ template }: { template: NotificationTemplate }) {
  const { t } = useShow();
  const language = useLanguage();
  const title = template.title[language];
  return (
    <Section
      title={title}
      description={[
        t(`notification.business.${template.businessType}`),
        template.sensitive && t('templates.secret'),
        template.changed && t('templates.updated', { name: template.updatedBy }),
      ]
        .filter(Boolean)
        .join(' · ')}
      aside={
        <div className={styles.aside}>
          <StateBadge tone={template.changed ? 'info' : 'muted'}>
            {t(template.changed ? 'templates.changed' : 'templates.original')}
          </StateBadge>
          <Button
            component={Link}
            to={`/inventory/notification-templates/${template.code}`}
            variant="default"
            size="compact-md"
            leftSection={<IconPencil size={15} aria-hidden />}
            aria-label={`${t('templates.edit')}: ${title}`}
          >
            {t('templates.edit')}
          </Button>
        </div>
      }
    >
      <p className={styles.words}>{template.content[language]}</p>
    </Section>
  );
}
