import { Modal, Switch } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import {
  areShortcutsEnabled,
  currentShortcuts,
  type Shortcut,
  setShortcutsEnabled,
  subscribe,
} from '../shortcuts/shortcut-store.ts';
import styles from './palette.module.css';

function Keys({ keys }: { keys: string }) {
  const t = useT();
  const [first, second] = keys.split(' ');
  return (
    <span>
      <kbd>{first}</kbd>
      {second && (
        <>
          {' '}
          {t('shortcuts.then')} <kbd>{second}</kbd>
        </>
      )}
    </span>
  );
}

/** Shortcuts with the same name or label are shown together. */
const groupByName = (shortcuts: readonly Shortcut[]) => [
  ...Map.groupBy(shortcuts, ({ name, label }) => name ?? label).values(),
];

function Section({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const t = useT();
  if (shortcuts.length === 0) return null;
  return (
    <>
      <h3 className={styles.section}>{title}</h3>
      <dl className={styles.list}>
        {groupByName(shortcuts).map((group) => {
          const { keys, label, name } = group[0]!;
          return (
            <div key={keys}>
              <dt>{name ?? t(label)}</dt>
              <dd className={styles.keys}>
                {group.map((shortcut) => (
                  <Keys key={shortcut.keys} keys={shortcut.keys} />
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** The list of keyboard shortcuts of the current screen. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const shortcuts = useSyncExternalStore(subscribe, currentShortcuts);
  const on = useSyncExternalStore(subscribe, areShortcutsEnabled);
  const jumps = shortcuts.filter(({ name }) => name !== undefined);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <dl className={styles.list}>
        <div>
          <dt>{t('palette.open')}</dt>
          <dd className={styles.keys}>
            <Keys keys="Ctrl+K" />
          </dd>
        </div>
      </dl>
      <Section
        title={t('shortcuts.screen')}
        shortcuts={shortcuts.filter((shortcut) => !jumps.includes(shortcut))}
      />
      <Section title={t('shortcuts.go')} shortcuts={jumps} />
      <Switch
        mt="lg"
        label={t('shortcuts.on')}
        checked={on}
        onChange={(event) => setShortcutsEnabled(event.currentTarget.checked)}
      />
    </Modal>
  );
}
