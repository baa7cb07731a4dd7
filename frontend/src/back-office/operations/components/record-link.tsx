import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import text from '../../../shared/ui/text.module.css';
import type { ParkedStream } from '../api/projections-api.ts';
import styles from './projections.module.css';

type BusinessRecord = NonNullable<ParkedStream['record']>;

interface RecordLinkProps {
  readonly record: BusinessRecord | null;
  /** Of the document or stream; shown if there is no record. */
  readonly id: string;
}

/** The business record of a document or a stream, with a link to its page. */
export function RecordLink({ record, id }: RecordLinkProps) {
  const { t } = useTranslation('projections');
  if (record === null) return <bdi className={text.mono}>{id}</bdi>;
  const to = pageOf(record);
  const name = record.label ?? t(`record.${record.kind}`);
  if (to === undefined) return <b>{name}</b>;
  return (
    <Link className={clsx(text.link, styles.press)} to={to}>
      <bdi>{name}</bdi>
    </Link>
  );
}

function pageOf({ kind, id }: BusinessRecord): string | undefined {
  switch (kind) {
    case 'print-order':
      return PATHS.admin.order(id);
    case 'safety-order':
      return PATHS.admin.safetyOrder(id);
    case 'print-product':
      return PATHS.admin.printProducts;
    case 'safety-product':
      return PATHS.admin.safetyProducts;
    case 'message':
      return PATHS.admin.contacts;
    case 'mail':
      return PATHS.admin.mail;
    case 'account':
      return undefined;
  }
}
