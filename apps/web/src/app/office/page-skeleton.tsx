// The grey shapes of a page that is loading.
import styles from './office-skeleton.module.css';

export type PageShape = 'dashboard' | 'list' | 'detail' | 'form';

const dashboards = /\/(home|reports|sales-report|organization-report)$/;
const forms = /\/(new|edit|apply|personal-info)$/;

/** The shape of the page at this path. `hasRecord` is true if the path names a record. */
export function findPageShape(path: string, hasRecord: boolean): PageShape {
  if (dashboards.test(path)) return 'dashboard';
  if (forms.test(path)) return 'form';
  return hasRecord ? 'detail' : 'list';
}

const repeat = (count: number, height: number) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all the same
    <div key={index} className="ks-skeleton" style={{ height }} />
  ));

const bodies = {
  dashboard: (
    <>
      <div className={styles.cards}>{repeat(4, 104)}</div>
      <div className={styles.columns}>{repeat(2, 320)}</div>
    </>
  ),
  list: (
    <>
      <div className={styles.toolbar}>
        <div className="ks-skeleton" style={{ width: 260, height: 36 }} />
        <div className="ks-skeleton" style={{ width: 110, height: 36 }} />
        <div className="ks-skeleton" style={{ width: 110, height: 36 }} />
      </div>
      <div className={styles.rows}>{repeat(10, 44)}</div>
    </>
  ),
  detail: (
    <div className={styles.columns}>
      <div className={styles.rows}>{repeat(2, 240)}</div>
      {repeat(1, 320)}
    </div>
  ),
  form: <div className={styles.form}>{repeat(2, 260)}</div>,
} as const;

export function PageSkeleton({ shape }: { shape: PageShape }) {
  return (
    <div className={styles.content} data-shape={shape}>
      <div className={styles.heading}>
        <div className="ks-skeleton" style={{ width: 200, height: 30 }} />
        {shape !== 'dashboard' && <div className="ks-skeleton" style={{ width: 120, height: 36 }} />}
      </div>
      {bodies[shape]}
    </div>
  );
}
