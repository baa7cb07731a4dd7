import { encode } from 'uqr';
import styles from './two-step-login-page.module.css';

/** The margin that scanners need, in modules. */
const QUIET_ZONE = 4;

/** Black on white in dark mode too, because scanners expect it. */
export function QrCode({ content, label }: { readonly content: string; readonly label: string }) {
  const { data, size } = encode(content, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
