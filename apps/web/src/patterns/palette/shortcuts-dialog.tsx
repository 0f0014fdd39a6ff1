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
    <dd className={styles.keys}>
      <kbd>{first}</kbd>
      {second && (
        <>
          {' '}
          {t('shortcuts.then')} <kbd>{second}</kbd>
        </>
      )}
    </dd>
  );
}

function Section({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const t = useT();
  if (shortcuts.length === 0) return null;
  return (
    <>
      <h3 className={styles.section}>{title}</h3>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, label, name }) => (
          <div key={keys}>
            <dt>{name ?? t(label)}</dt>
            <Keys keys={keys} />
          </div>
        ))}
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
          <Keys keys="Ctrl+K" />
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
