import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import layout from '../../shared/ui/layout.module.css';
import { Skeleton } from '../../shared/ui/states.tsx';
import text from '../../shared/ui/text.module.css';
import { useMoments } from '../time/moments.ts';
import { Loaded } from '../ui/loaded.tsx';
import { useActorLabel } from '../ui/use-actor-label.ts';
import { useDiscountCodeHistoryQuery, type DiscountCode, type DiscountCodeEntry } from './discount-codes-api.ts';
import { TERMS, useDiscountTerms } from './use-discount-terms.ts';

interface DiscountCodeHistoryProps {
  readonly code: DiscountCode;
  readonly onClose: () => void;
}

/** Who created, changed and ended a code, and which checkouts use it. */
export function DiscountCodeHistory({ code, onClose }: DiscountCodeHistoryProps) {
  const { t } = useTranslation('discount-codes');
  const query = useDiscountCodeHistoryQuery(code.id);
  return (
    <Dialog wide title={t('history.title', { code: code.code })} onClose={onClose}>
      <Loaded query={query} failed={t('history.notLoaded')} skeleton={<Skeleton width="60%" />}>
        {(entries) => (
          <ol className={layout.lines}>
            {entries.map((entry, index) => (
              <Entry
                key={entry.revision}
                entry={entry}
                before={entries.slice(index + 1).find(({ terms }) => terms !== null)?.terms ?? undefined}
              />
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  );
}

interface EntryProps {
  readonly entry: DiscountCodeEntry;
  /** The terms before it; undefined for the first. */
  readonly before: NonNullable<DiscountCodeEntry['terms']> | undefined;
}

function Entry({ entry: { type, at, actor, terms, checkout_id: checkoutId }, before }: EntryProps) {
  const { t } = useTranslation('discount-codes');
  const { valueOf } = useDiscountTerms();
  const actorLabel = useActorLabel();
  const { dayAndTimeInSentence, exact } = useMoments();
  const changed =
    terms === null
      ? []
      : TERMS.filter((term) =>
          before === undefined ? terms[term] !== null : valueOf(term, terms) !== valueOf(term, before),
        );
  return (
    <li className={text.breakable}>
      <p>
        <b>{t(`history.type.${type}`)}</b>
        {checkoutId === null ? null : (
          <>
            {' · '}
            <Link className={clsx(text.link, text.tappable)} to={PATHS.admin.checkout(checkoutId)}>
              {t('history.checkout')}
            </Link>
          </>
        )}
      </p>
      <p className={clsx(text.muted, text.small)}>
        <bdi>{actorLabel(actor)}</bdi>
        {' · '}
        <time dateTime={at} title={exact(at)}>
          {dayAndTimeInSentence(at)}
        </time>
      </p>
      {terms === null || changed.length === 0 ? null : (
        <ul className={text.small}>
          {changed.map((term) => (
            <li key={term}>
              {before === undefined
                ? t('history.term', { term: t(`term.${term}`), value: valueOf(term, terms) })
                : t('history.changed', {
                    term: t(`term.${term}`),
                    value: valueOf(term, terms),
                    before: valueOf(term, before),
                  })}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
