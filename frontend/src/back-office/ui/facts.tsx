import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Person } from './person.tsx';
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
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly location: string | null;
}

/** A customer's contact details as `dl` entries; those of an erased customer are left out. */
export function ContactFacts({ name, phone, email, location }: ContactFactsProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Fact name={t('order.customerName')}>
        <Person name={name} />
      </Fact>
      {phone === null ? null : (
        <Fact name={t('order.phone')}>
          <a className={text.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </Fact>
      )}
      {email === null ? null : (
        <Fact name={t('order.email')}>
          <a className={text.link} href={`mailto:${email}`}>
            <EmailAddress address={email} />
          </a>
        </Fact>
      )}
      {location === null ? null : (
        <Fact name={t('order.deliverTo')}>
          <bdi className={text.multiline}>{location}</bdi>
        </Fact>
      )}
    </>
  );
}
