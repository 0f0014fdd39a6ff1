import { Badge, Button, Skeleton } from '@mantine/core';
import { useT } from '../../../i18n/i18n.tsx';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { Section } from '../../../patterns/page/section.tsx';
import { showToast } from '../../../stores/toast-store.ts';
import { describeDevice } from './describe-device.ts';
import styles from './security.module.css';

/** The user's sessions, with a button to end each one except the current session. */
export function OwnSessions() {
  const t = useT();
  const { data, isError } = useApiQuery('GET /api/permission/Users/Current/sessions', {});
  const endSession = useApiCommand('DELETE /api/permission/Users/Current/sessions/:id', {
    onSuccess: () => showToast('success', t('security.sessions.ended')),
  });
  return (
    <Section title={t('security.sessions')} description={t('security.sessions.text')}>
      {isError && <p role="alert">{t('app.requestError')}</p>}
      {!data && !isError && <Skeleton height={56} />}
      <ul className={styles.sessions}>
        {data?.list.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{describeDevice(session.userAgent) || t('security.sessions.unknown')}</strong>{' '}
              {session.isCurrent && (
                <Badge variant="light" tt="none">
                  {t('security.sessions.current')}
                </Badge>
              )}
              <p className={styles.soft}>
                {session.ip} · <TimeText iso={session.lastSeenAt} />
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                variant="default"
                loading={endSession.isPending && endSession.variables?.params.id === session.id}
                onClick={() => endSession.mutate({ params: { id: session.id } })}
              >
                {t('app.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
