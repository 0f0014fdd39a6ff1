import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { type Back, useBackLabel } from './back.ts';
import styles from './page-header.module.css';

/** Router state: the heading gets the focus, because the form that had it is gone. */
export const focusHeading = { focusHeading: true } as const;

type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  badge?: ReactNode;
  /** A small picture of the record. */
  picture?: ReactNode;
  actions?: ReactNode;
  back?: Back | undefined;
  /** Shown at the end of the line of the back link, for example the arrows to the previous and the next record. */
  steps?: ReactNode;
  /** Limits the width to that of the text below (`--ks-reading`). */
  reading?: boolean;
};

export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, badge, picture, actions, back, steps, reading } = props;
  const backLabel = useBackLabel();
  const { state } = useLocation() as { state: Partial<typeof focusHeading> | null };
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = state?.focusHeading === true;
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) heading.current?.focus();
  }, [takesFocus]);
  return (
    <header className={styles.header} data-reading={reading || undefined}>
      {back && (
        <div className={`${styles.top} ks-screen-only`}>
          <Link to={back.to} className={styles.back}>
            <IconArrowLeft size={16} aria-hidden />
            {backLabel(back)}
          </Link>
          {steps}
        </div>
      )}
      <div className={styles.row}>
        <div className={styles.who}>
          {picture}
          <div className={styles.words}>
            <div className={styles.heading}>
              <h1 ref={heading} className={styles.title} tabIndex={takesFocus ? -1 : undefined}>
                {title}
              </h1>
              {badge}
            </div>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
        </div>
        {actions && <div className={`${styles.actions} ks-screen-only`}>{actions}</div>}
      </div>
    </header>
  );
}
