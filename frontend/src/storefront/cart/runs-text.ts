import { useTranslation } from 'react-i18next';
import { formatCount } from '../../shared/money/aed.ts';
import { piecesOf, type CartLine } from './cart-line.ts';
import { runsOf } from './line-prices.ts';

/** "2,000 pcs, 4 runs of 500", of a print line. */
export function useRunsText(): (line: CartLine) => string {
  const { t } = useTranslation('cart');
  return (line) => {
    const { tier, count } = runsOf(line);
    const values = { count, runs: formatCount(count), pieces: formatCount(piecesOf(line)) };
    return t(tier === 1000 ? 'print.inRuns1000' : 'print.inRuns500', values);
  };
}
