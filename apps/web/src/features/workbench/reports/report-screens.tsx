// Links to all report screens that the user may open. Some screens have a second version without prices. A user who may
// open both versions gets both links.
import type { ModuleId } from '@keepsake/core/permissions/permissions';
import { Link } from 'react-router';
import { MenuIcon } from '../../../patterns/display/menu-icon.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { useUser } from '../../../patterns/hooks/use-user.ts';
import { Section } from '../../../patterns/page/section.tsx';
import styles from './reports-page.module.css';

type Screen = { readonly path: string; readonly module: ModuleId };
const storagePath = '/inventory/storage-management';

/** `versions`: the screen, and for some screens a second version without prices. */
const screens = [
  {
    name: 'sales',
    icon: 'chart-bar',
    versions: [{ path: '/inventory/sales-report', module: 'sales-report' }],
  },
  {
    name: 'inOut',
    icon: 'arrows-exchange',
    versions: [
      { path: '/inventory/inOutDetails', module: 'in-out' },
      { path: '/inventory/inOutDetailsNoPrice', module: 'in-out-no-price' },
    ],
  },
  {
    name: 'stockAlerts',
    icon: 'alert-triangle',
    versions: [
      { path: '/inventory/gift-storage-alert-report', module: 'stock-alerts' },
      { path: '/inventory/gift-storage-alert-report-no-price', module: 'stock-alerts-no-price' },
    ],
  },
  {
    name: 'storageSouvenirs',
    icon: 'package',
    versions: [
      { path: `${storagePath}/StorageGift`, module: 'storage-gift' },
      { path: `${storagePath}/StorageGiftNoPrice`, module: 'storage-gift-no-price' },
    ],
  },
  {
    name: 'lifecycle',
    icon: 'history',
    versions: [
      { path: `${storagePath}/StorageLifecycle`, module: 'storage-lifecycle' },
      { path: `${storagePath}/StorageLifecycleNoPrice`, module: 'storage-lifecycle-no-price' },
    ],
  },
  {
    name: 'organization',
    icon: 'building',
    versions: [{ path: '/inventory/organization-report', module: 'organization-report' }],
  },
  {
    name: 'giftRegister',
    icon: 'gift',
    versions: [{ path: '/inventory/gift-register', module: 'gift-register' }],
  },
  {
    name: 'approvals',
    icon: 'checklist',
    versions: [{ path: '/inventory/approval-application', module: 'approval-history' }],
  },
  {
    name: 'notifications',
    icon: 'bell',
    versions: [{ path: '/inventory/notificationLog-report', module: 'notification-log' }],
  },
  { name: 'audit', icon: 'file-text', versions: [{ path: '/inventory/audit-log', module: 'audit-log' }] },
  {
    name: 'stockCheck',
    icon: 'checklist',
    versions: [{ path: '/inventory/stock-health', module: 'stock-health' }],
  },
] as const satisfies readonly { name: string; icon: string; versions: readonly Screen[] }[];

export function ReportScreens() {
  const { t } = useShow();
  const ownModules = new Set(useUser().permissionList.map(({ modelId }) => modelId));
  const available = screens.flatMap(({ versions, ...screen }) => {
    const [first, withoutPrices] = (versions as readonly Screen[]).filter(({ module }) =>
      ownModules.has(module),
    );
    return first ? [{ ...screen, first, withoutPrices }] : [];
  });
  if (available.length === 0) return null;
  return (
    <Section title={t('reports.all')}>
      <ul className={styles.links}>
        {available.map(({ name, icon, first, withoutPrices }) => {
          const title = t(`reports.screen.${name}`);
          return (
            <li key={name} className={styles.link}>
              <Link to={first.path} className={styles.main}>
                <MenuIcon name={icon} />
                <span>
                  {title}
                  <span className={styles.what}>{t(`reports.screen.${name}.text`)}</span>
                </span>
              </Link>
              {withoutPrices && (
                <Link
                  to={withoutPrices.path}
                  className={styles.twin}
                  aria-label={t('reports.screen.noPrice.of', { name: title })}
                >
                  {t('reports.screen.noPrice')}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
