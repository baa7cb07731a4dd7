import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Person } from './person.tsx';
import facts from '../../shared/ui/facts.module.css';
import text from '../../shared/ui/text.module.css';
import { EmailAddress } from './email-address.tsx';

interface FactProps {
  readonly name: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One entry of a `dl`. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ContactFactsProps {
  readonly contact: Readonly<
    Record<'customer_name' | 'customer_phone' | 'customer_email' | 'customer_company' | 'customer_trn', string | null>
  >;
  readonly location: string | null;
}

/** A customer's contact details as `dl` entries; those of an erased customer are left out. */
export function ContactFacts({ contact, location }: ContactFactsProps) {
  const { t } = useTranslation('admin');
  const {
    customer_name: name,
    customer_phone: phone,
    customer_email: email,
    customer_company: company,
    customer_trn: trn,
  } = contact;
  return (
    <>
      <Fact name={t('order.customerName')}>
        <Person name={name} />
      </Fact>
      {phone === null ? null : (
        <Fact name={t('order.phone')}>
          <a className={text.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <bdi className={text.number}>{phone}</bdi>
          </a>
        </Fact>
      )}
      {email === null ? null : (
        <Fact name={t('order.email')} className={facts.long}>
          <a className={text.link} href={`mailto:${email}`}>
            <EmailAddress address={email} />
          </a>
        </Fact>
      )}
      {location === null ? null : (
        <Fact name={t('order.deliverTo')} className={facts.long}>
          <bdi className={text.multiline}>{location}</bdi>
        </Fact>
      )}
      {company === null ? null : (
        <Fact name={t('order.company')}>
          <bdi>{company}</bdi>
        </Fact>
      )}
      {trn === null ? null : (
        <Fact name={t('order.trn')}>
          <bdi dir="ltr">{trn}</bdi>
        </Fact>
      )}
    </>
  );
}
