// The inbox button in every header, and its messages. It has no large dependencies, because the public shop uses it.
import type { InboxMessage } from '@keepsake/core/notification/inbox.contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/i18n.tsx';
import { IconBell } from '../icons.tsx';
import { shortCount } from '../short-count.ts';
import styles from './inbox-bell.module.css';
import { mergeMessages } from './merge-messages.ts';
import { watchUnread } from './watch-unread.ts';

const pageSize = 30;

export default function InboxBell() {
  const t = useT();
  const [unread, setUnread] = useState(0);
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => watchUnread(setUnread), []);
  useEffect(() => {
    if (!open) return;
    const closing = new AbortController();
    const closeIfOutside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeIfOutside, closing);
    document.addEventListener('focusin', closeIfOutside, closing);
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      },
      closing,
    );
    return () => closing.abort();
  }, [open]);
  const name = unread > 0 ? t('ui.inbox.unread', { count: shortCount(unread) }) : t('ui.inbox');
  return (
    <div ref={frame} className={styles.frame}>
      <button
        ref={button}
        type="button"
        className={styles.bell}
        aria-label={name}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconBell />
        {unread > 0 && (
          <span className={styles.badge} aria-hidden>
            {shortCount(unread)}
          </span>
        )}
      </button>
      {open && <Panel unread={unread} onUnread={setUnread} onClose={() => setOpen(false)} />}
    </div>
  );
}

type PanelProps = { unread: number; onUnread: (unread: number) => void; onClose: () => void };

function Panel({ unread, onUnread, onClose }: PanelProps) {
  const t = useT();
  const [messages, setMessages] = useState<readonly InboxMessage[]>();
  const [total, setTotal] = useState(0);
  const [failed, setFailed] = useState(false);
  const fetchPage = (currentPage: number) =>
    call('GET /api/notifications/inbox', { query: { currentPage, pageSize } }, { quiet: true }).then(
      ({ list, pagination }) => {
        setMessages((shown = []) => mergeMessages(shown, list));
        setTotal(pagination.total);
        setFailed(false);
      },
      () => setFailed(true),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count means that the list has changed
  useEffect(() => void fetchPage(1), [unread]);
  // new messages move older ones to later pages, so some are loaded twice, but none is missed
  const fetchOlder = () => fetchPage(Math.floor((messages?.length ?? 0) / pageSize) + 1);
  const readAll = async () => {
    const answer = await call('POST /api/notifications/inbox/actions/read-all', { body: {} });
    setMessages((shown) => shown?.map((message) => ({ ...message, read: true })));
    onUnread(answer.unread);
  };
  const read = async ({ id }: InboxMessage) => {
    const answer = await call('POST /api/notifications/inbox/:id/actions/read', { params: { id }, body: {} });
    setMessages((shown) =>
      shown?.map((message) => (message.id === id ? { ...message, read: true } : message)),
    );
    onUnread(answer.unread);
  };
  return (
    <section className={styles.panel} aria-label={t('ui.inbox')}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{t('ui.inbox')}</h2>
        {unread > 0 && (
          <button type="button" className={styles.all} onClick={() => void readAll().catch(() => {})}>
            {t('ui.inbox.readAll')}
          </button>
        )}
      </header>
      {messages === undefined ? (
        <p className={styles.none} role="status">
          {t(failed ? 'ui.inbox.failed' : 'app.loading')}
        </p>
      ) : messages.length === 0 ? (
        <p className={styles.none}>{t('ui.inbox.empty')}</p>
      ) : (
        <ul className={styles.list}>
          {messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              onRead={() => void read(message).catch(() => {})}
              onOpen={onClose}
            />
          ))}
          {messages.length < total && (
            <li className={styles.more}>
              {failed && <p role="status">{t('ui.inbox.failed')}</p>}
              <button type="button" className={styles.all} onClick={() => void fetchOlder()}>
                {t('ui.inbox.older')}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

type MessageProps = { message: InboxMessage; onRead: () => void; onOpen: () => void };

/** The title and a link at the end open the page that the message is about. Opening it marks the message as read. */
function Message({ message, onRead, onOpen }: MessageProps) {
  const t = useT();
  const format = useFormat();
  const { path } = message;
  const open = () => {
    if (!message.read) onRead();
    onOpen();
  };
  return (
    <li className={styles.message} data-unread={!message.read || undefined}>
      <p className={styles.title}>
        {path ? (
          <Link to={path} onClick={open}>
            {message.title}
          </Link>
        ) : (
          message.title
        )}
      </p>
      {message.content && (
        <p className={styles.content}>
          {message.content}{' '}
          {path && (
            // the title is the same link
            <Link to={path} onClick={open} tabIndex={-1} aria-hidden>
              {t('ui.inbox.open')}
            </Link>
          )}
        </p>
      )}
      <div className={styles.foot}>
        <time dateTime={message.at} title={format.dateTime(message.at)}>
          {format.relative(message.at)}
        </time>
        {!message.read && (
          <button
            type="button"
            className={styles.read}
            aria-label={`${t('ui.inbox.read')}: ${message.title}`}
            onClick={onRead}
          >
            {t('ui.inbox.read')}
          </button>
        )}
      </div>
    </li>
  );
}
