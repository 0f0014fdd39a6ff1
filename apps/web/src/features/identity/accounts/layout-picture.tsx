import type { Theme } from '@keepsake/core/identity/accounts/user.contract';
import styles from './layout-picture.module.css';

/** The rectangles of the menu as x, y, width and height, in a picture of 96 × 60. */
const menus: Record<Theme, readonly (readonly [number, number, number, number])[]> = {
  classic: [[0, 0, 24, 60]],
  functional: [[0, 0, 96, 13]],
  plain: [[0, 0, 10, 60]],
  blend: [
    [0, 0, 96, 13],
    [0, 13, 22, 47],
  ],
};
const contentLeft: Record<Theme, number> = { classic: 24, functional: 0, plain: 10, blend: 22 };

/** A small picture of a back-office layout. */
export function LayoutPicture({ theme }: { theme: Theme }) {
  const x = contentLeft[theme] + 7;
  const width = 96 - x - 7;
  return (
    <svg viewBox="0 0 96 60" className={styles.sheet} aria-hidden="true">
      <rect width="96" height="60" className={styles.paper} />
      {menus[theme].map(([mx, my, w, h]) => (
        <rect
          key={`${mx} ${my}`}
          x={mx}
          y={my}
          width={w}
          height={h}
          className={my ? styles.soft : styles.menu}
        />
      ))}
      <rect x={x} y="20" width={width * 0.45} height="5" rx="2" className={styles.line} />
      <rect x={x} y="30" width={width} height="23" rx="3" className={styles.card} />
    </svg>
  );
}
