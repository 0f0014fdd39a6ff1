// The bar at the bottom of a phone: suggested comments, Approve, Reject, and a menu with the other actions.
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowForwardUp, IconDots, IconMessage2Question } from '@tabler/icons-react';
import { useT } from '../../../i18n/i18n.tsx';
import { useAboveTabs } from '../../../patterns/page/use-above-tabs.ts';
import styles from './decision-bar.module.css';
import { SuggestedComments } from './suggested-comments.tsx';
import type { DecisionModel } from './use-decision.tsx';

export function DecisionBar({ decision }: { decision: DecisionModel }) {
  const t = useT();
  const aboveTabs = useAboveTabs();
  const { approve, reject, forward, offer, total, comment, error } = decision;
  if (!approve && !reject) return null;
  return (
    <section
      className={`${styles.bar} ks-screen-only`}
      aria-label={t('common.actions')}
      data-above-tabs={aboveTabs}
    >
      <SuggestedComments decision={decision} />
      {comment ? (
        <p className={styles.comment}>{comment}</p>
      ) : (
        !error && (
          <p className={styles.comment}>{t('approval.comment.required', { min: decision.commentMin })}</p>
        )
      )}
      <div className={styles.buttons}>
        {approve && (
          <Button className={styles.approve} loading={decision.isApproving} onClick={approve}>
            <span className={styles.label}>
              {t('common.approve')}
              <small>{t('approval.bar.total', total)}</small>
            </span>
          </Button>
        )}
        {reject && (
          <Button variant="default" className={styles.reject} onClick={reject}>
            {t('common.reject')}
          </Button>
        )}
        {(forward || offer) && (
          <Menu position="top-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="default" size={48} aria-label={t('actions.more')}>
                <IconDots size={20} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {forward && (
                <Menu.Item
                  className={styles.item}
                  leftSection={<IconArrowForwardUp size={18} aria-hidden />}
                  onClick={forward}
                >
                  {t('approval.forward')}
                </Menu.Item>
              )}
              {offer && (
                <Menu.Item
                  className={styles.item}
                  leftSection={<IconMessage2Question size={18} aria-hidden />}
                  onClick={offer}
                >
                  {t('approval.offer')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </section>
  );
}
