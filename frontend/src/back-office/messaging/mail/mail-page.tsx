import { clsx } from 'clsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../page-header/page-header.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { useMoments } from '../../time/moments.ts';
import { PlainList } from '../../lists/plain-list.tsx';
import listStyles from '../../lists/plain-list.module.css';
import { SearchField } from '../../lists/search-field.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import text from '../../../shared/ui/text.module.css';
import { useCursorPages } from '../../lists/use-cursor-pages.ts';
import { useMailsQuery, type Mail } from './mail-api.ts';
import { MailAbout } from './mail-about.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MAIL_STATE_LABELS, MailState } from './mail-state.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import layout from '../../../shared/ui/layout.module.css';

const PAGE_SIZE = 50;
const STATES = ['waiting', 'sending', 'sent', 'kept', 'failed', 'dropped'] as const;
type State = (typeof STATES)[number];
const SORTS = ['newest', 'oldest', 'state', '-state'] as const;

function stateFrom(params: URLSearchParams): State | undefined {
  return STATES.find((state) => state === params.get('state'));
}

/** All emails of the shop with their delivery state. */
export function MailPage() {
  const { t } = useTranslation('staff');
  const [params, setParams] = useSearchParams();
  const state = stateFrom(params);
  const sort = SORTS.find((one) => one === params.get('sort')) ?? 'newest';
  const openId = params.get('mail');
  const q = (params.get('q') ?? '').slice(0, 100);
  const searchField = useRef<HTMLInputElement>(null);
  /** Back to the first page, with no email open. */
  const narrow = (
    change: { readonly q?: string; readonly state?: string; readonly sort?: string },
    replace = false,
  ): void => {
    const next = { q, state: state ?? '', sort: sort === 'newest' ? '' : sort, ...change };
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace });
  };
  const pages = useCursorPages();
  const query = useMailsQuery({
    limit: PAGE_SIZE,
    sort,
    ...(pages.after !== undefined && { after: pages.after }),
    ...(state !== undefined && { state }),
    ...(q.trim() !== '' && { q: q.trim() }),
  });
  const openMail = (id: string | undefined): void =>
    setParams(
      (now) => {
        if (id === undefined) now.delete('mail');
        else now.set('mail', id);
        return now;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader
        title={t('mail.title')}
        shortcuts={[{ keys: ['/'], label: t('keys.search', { ns: 'admin' }), run: () => searchField.current?.focus() }]}
      >
        <SearchField
          ref={searchField}
          label={t('mail.search')}
          placeholder={t('mail.searchPlaceholder')}
          value={q}
          onSearch={(typed) => narrow({ q: typed }, true)}
        />
      </PageHeader>
      <div className={listStyles.tools}>
        <Select
          small
          label={t('mail.filter')}
          value={state ?? 'all'}
          options={[['all', t('mail.all')], ...STATES.map((option) => [option, t(MAIL_STATE_LABELS[option])] as const)]}
          onChange={(chosen) => narrow({ state: chosen === 'all' ? '' : chosen })}
        />
        <Select
          small
          label={t('mail.sort')}
          value={sort}
          options={SORTS.map((option) => [option, t(`mail.sortBy.${option}`)] as const)}
          onChange={(chosen) => narrow({ sort: chosen === 'newest' ? '' : chosen })}
        />
      </div>
      <PlainList
        query={query}
        pages={pages}
        failed={t('mail.notLoaded')}
        empty={
          q === '' && state === undefined ? (
            <EmptyState title={t('mail.none')} message={t('mail.noneHint')} />
          ) : (
            <EmptyState title={t('mail.noneFound')} message={t('mail.noneFoundHint')}>
              <Button onClick={() => narrow({ q: '', state: '' })}>{t('mail.showAll')}</Button>
            </EmptyState>
          )
        }
        renderRow={(mail) => <MailRow key={mail.id} mail={mail} onOpen={() => openMail(mail.id)} />}
      />
      {openId === null ? null : <MailDialog key={openId} id={openId} onClose={() => openMail(undefined)} />}
    </>
  );
}

function MailRow({ mail, onOpen }: { readonly mail: Mail; readonly onOpen: () => void }) {
  const { t } = useTranslation('staff');
  const { dayAndTime, exact } = useMoments();
  return (
    <li className={clsx(listStyles.row, layout.row, layout.between, layout.above)}>
      <div>
        <Button variant="bare" className={clsx(text.strong, layout.covering)} onClick={onOpen}>
          <bdi>{mail.subject ?? t('mail.erased')}</bdi>
        </Button>
        <p className={clsx(text.muted, text.small)}>
          {mail.to_address === 'staff' ? (
            t('mail.toStaff')
          ) : mail.to_address === null ? (
            '—'
          ) : (
            <EmailAddress address={mail.to_address} />
          )}
        </p>
      </div>
      <p className={clsx(layout.row, text.small)}>
        <span className={layout.above}>
          <MailAbout mail={mail} />
        </span>
        <MailState state={mail.state} title={mail.reason ?? undefined} />
        <time className={text.muted} dateTime={mail.queued_at} title={exact(mail.queued_at)}>
          {dayAndTime(mail.queued_at)}
        </time>
      </p>
    </li>
  );
}
