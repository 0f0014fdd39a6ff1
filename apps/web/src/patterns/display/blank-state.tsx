import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { readErrorMessage } from '../../api/errors.ts';
import { useT } from '../../i18n/i18n.tsx';
import styles from './blank-state.module.css';

type BlankStateProps = {
  icon: ReactNode;
  title: string;
  text?: string;
  /** The page shows nothing else, so the title is the heading of the page. */
  wholePage?: boolean;
  children?: ReactNode;
};

/** An empty state: why there is nothing to show, and what to do next. */
export function BlankState({ icon, title, text, wholePage = false, children }: BlankStateProps) {
  const Title = wholePage ? 'h1' : 'p';
  return (
    <div className={styles.blank}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}

type FailedStateProps = { error: unknown; retry: () => void; children?: ReactNode };

export function FailedState({ error, retry, children }: FailedStateProps) {
  const t = useT();
  return (
    <div role="alert">
      <BlankState
        icon={<IconCloudOff size={28} stroke={1.6} />}
        title={t('load.failed')}
        text={readErrorMessage(error) ?? t('app.unknownError')}
      >
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={retry}>
          {t('app.retry')}
        </Button>
        {children}
      </BlankState>
    </div>
  );
}
