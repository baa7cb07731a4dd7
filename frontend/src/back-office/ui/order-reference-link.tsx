import type { OrderReference } from '@pressline/contracts/http/fields.ts';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import text from '../../shared/ui/text.module.css';

/** The number of an order, with a link to its page. */
export function OrderReferenceLink({ order }: { readonly order: OrderReference }) {
  const { kind, id, number } = order;
  return (
    <Link
      className={clsx(text.link, text.tappable)}
      to={kind === 'print' ? PATHS.admin.order(id) : PATHS.admin.safetyOrder(id)}
    >
      <bdi dir="ltr">{number}</bdi>
    </Link>
  );
}
