import { clsx } from 'clsx';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_CHECKOUT_LINES } from '@pressline/contracts/checkout/checkouts.ts';
import { messageOf, problemKindOf } from '../../shared/api/base-query.ts';
import { useShopQuery } from '../../shared/api/shop-api.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Note } from '../../shared/ui/states.tsx';
import { PATHS } from '../../shared/routes/paths.ts';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import { problemFieldsOf } from '../api/problem-details.ts';
import { isSafety, type CartLine } from '../cart/cart-line.ts';
import { checkoutLinesOf } from '../cart/checkout-lines.ts';
import { useCartCheck } from '../cart/use-cart-check.ts';
import {
  CUSTOMER_FIELDS,
  customerErrorsOf,
  errorsAmong,
  REQUEST_FIELDS,
  stillMissing,
  type CustomerErrors,
  type CustomerField,
} from '../orders/order-form/customer.ts';
import {
  CustomerInputs,
  customerErrorMessage,
  customerFieldId,
  useTypedContact,
} from '../orders/order-form/customer-fields.tsx';
import fields from '../orders/order-form/customer-fields.module.css';
import { CheckoutMain } from '../orders/order-form/checkout-layout.tsx';
import { ErrorSummary, type FieldError } from '../orders/order-form/error-summary.tsx';
import { OrderSummaryPanel } from '../orders/order-form/order-summary-panel.tsx';
import page from '../ui/page.module.css';
import { ACCOUNT_ID, AccountSection } from './account-section.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import styles from './checkout-form.module.css';
import { checkoutErrors, placeRequestOf, quoteRequestOf } from './checkout-request.ts';
import { CheckoutReview } from './checkout-review.tsx';
import { codeErrorMessage } from './code-error.ts';
import { DeliveryChoice, DESTINATION_ID } from './delivery-section.tsx';
import { CODE_ID, DiscountCode } from './discount-code.tsx';
import { useMissingParts } from './missing-parts.ts';
import { PaymentChoiceField } from './payment-choice.tsx';
import { PlaceOrder } from './place-order.tsx';
import { SaveAddressChoice, SavedAddresses } from './saved-address.tsx';
import { checkoutDrafts } from './use-checkout-draft.ts';
import { usePlaceCheckout, type Placed } from './use-place-checkout.ts';
import { useQuote } from './use-quote.ts';
import { useToken } from '../../shared/session/use-token.ts';

const FORM_ID = 'checkout';
/** Not asked for while the account’s form is open. */
const OF_ACCOUNT: readonly CustomerField[] = ['name', 'email'];

interface CheckoutFormProps {
  readonly draft: CheckoutDraft;
  readonly isPersistent: boolean;
  readonly cart: readonly CartLine[];
  readonly onPlaced: (placed: Placed) => void;
}

export function CheckoutForm({ draft, isPersistent, cart, onPlaced }: CheckoutFormProps) {
  const { t } = useTranslation(['checkout', 'order']);
  const { t: orderText } = useTranslation('order');
  const isCustomer = useToken('store') !== undefined;
  const { checkOf } = useCartCheck(cart);
  const { lines, missing } = checkoutLinesOf(cart, checkOf);
  const excess = Math.max(0, lines.length - MOST_CHECKOUT_LINES);
  const quote = useQuote(
    lines.length === 0 || excess > 0 ? undefined : { request: quoteRequestOf(draft, lines, isCustomer), isCustomer },
  );
  const { placing, send, resume, reset } = usePlaceCheckout({ onPlaced, onQuoteChanged: quote.replace });
  const refusal = placing.status === 'refused' ? placing.error : undefined;
  const missingParts = [
    ...(excess === 0 ? [] : [{ key: 'excess', text: t('missing.tooMany', { most: MOST_CHECKOUT_LINES, excess }) }]),
    ...useMissingParts(missing, refusal ?? quote.error, cart),
  ];
  const [attempts, setAttempts] = useState(0);
  const [errorsOfAttempt, setErrors] = useState<CustomerErrors>({});
  useTypedContact(draft.details);

  const { data: shop } = useShopQuery();
  const payment = draft.payment === 'online' && shop?.pays_online === false ? 'bank-transfer' : draft.payment;
  const isReadOnly = draft.sent !== undefined;
  const needsAccount = !isCustomer && cart.some((line) => !isSafety(line));
  const [opensAccount, setOpensAccount] = useState(false);
  // Name and email are then those of the account, so that nobody types them twice.
  const isAccountOpen = !isCustomer && !isReadOnly && (needsAccount || opensAccount);
  const fieldsAskedFor = isAccountOpen
    ? CUSTOMER_FIELDS.filter((field) => !OF_ACCOUNT.includes(field))
    : CUSTOMER_FIELDS;
  const errors = errorsAmong(stillMissing(errorsOfAttempt, draft.details), fieldsAskedFor);
  const codeError = quote.codeError && codeErrorMessage(t, quote.codeError);
  const deliveryKind = problemKindOf(quote.error);
  const isNotServed = deliveryKind === 'destination-not-served' || deliveryKind === 'collection-not-offered';
  const deliveryError = isNotServed ? messageOf(quote.error, '') : undefined;
  const isCollected = draft.method === 'collection';
  const labels = isCollected ? { location: t('billing.address') } : {};

  const fieldErrors: readonly FieldError[] = [
    ...(attempts > 0 && isAccountOpen
      ? [{ id: ACCOUNT_ID, message: t(needsAccount ? 'account.needed' : 'account.unfinished') }]
      : []),
    ...CUSTOMER_FIELDS.flatMap((field) => {
      const error = errors[field];
      if (error === undefined) return [];
      const isBilling = field === 'location' && error === 'missing' && isCollected;
      const message = isBilling ? t('billing.addressMissing') : customerErrorMessage(orderText, field, error);
      return [{ id: customerFieldId(field), message }];
    }),
    ...(attempts > 0 && deliveryError !== undefined ? [{ id: DESTINATION_ID, message: deliveryError }] : []),
    ...(attempts > 0 && codeError !== undefined ? [{ id: CODE_ID, message: t('code.refused') }] : []),
  ];

  const placeOrder = async (): Promise<void> => {
    const view = checkoutDrafts.view();
    if (view.status !== 'open' || isReadOnly || placing.status === 'sending') return;
    const invalid = errorsAmong(checkoutErrors(view.draft), fieldsAskedFor);
    setErrors(invalid);
    const isBlocked = isAccountOpen || missingParts.length > 0 || codeError !== undefined || isNotServed;
    if (Object.keys(invalid).length > 0 || isBlocked) {
      setAttempts((count) => count + 1);
      return;
    }
    if (quote.quote === undefined || quote.isUpdating || quote.error !== undefined) return;
    setAttempts(0);
    quote.accept();
    const error = await send(
      placeRequestOf({ ...view.draft, payment }, lines, quote.quote.quote_id),
      quote.quote.grand_total,
    );
    const rejected = customerErrorsOf(problemFieldsOf(error), REQUEST_FIELDS.order, view.draft.details);
    setErrors(rejected);
    const kind = problemKindOf(error);
    if (Object.keys(rejected).length > 0 || kind === 'cart-not-orderable') setAttempts((count) => count + 1);
    if (kind === 'discount-code-refused' || kind === 'collection-not-offered' || kind === 'destination-not-served')
      quote.retry();
  };

  const change = (changes: Partial<CheckoutDraft>) => {
    reset();
    checkoutDrafts.change((current) => ({ ...current, ...changes }));
  };
  const inputs = {
    details: draft.details,
    errors,
    isReadOnly,
    onChange: (field: CustomerField, value: string) => {
      // Clears the error of a field that is being edited.
      setErrors(({ [field]: _, ...others }) => others);
      checkoutDrafts.change((current) => ({ ...current, details: { ...current.details, [field]: value } }));
    },
  };
  const location = <CustomerInputs fields={['location']} labels={labels} {...inputs} />;
  return (
    <>
      <CheckoutMain>
        {missingParts.length === 0 ? null : (
          <ErrorSummary
            title={t('missing.title')}
            attempts={fieldErrors.length > 0 ? 0 : attempts}
            variant={attempts === 0 ? 'warning' : 'error'}
          >
            <ul className={text.bullets}>
              {missingParts.map(({ key, text: message }) => (
                <li key={key}>{message}</li>
              ))}
            </ul>
            <div className={page.actions}>
              <ButtonLink to={PATHS.cart}>{t('missing.action')}</ButtonLink>
            </div>
          </ErrorSummary>
        )}
        {fieldErrors.length === 0 ? null : (
          <ErrorSummary
            title={t(Object.values(errors).includes('missing') ? 'errors.fill' : 'errors.fix')}
            errors={fieldErrors}
            attempts={attempts}
          />
        )}
        {isPersistent ? null : <Note variant="warning">{t('order:draft.notLasting')}</Note>}
        {isReadOnly ? null : (
          <AccountSection
            isNeeded={needsAccount}
            isOpen={isAccountOpen}
            onOpenChange={setOpensAccount}
            onLogIn={clearGuestContact}
          />
        )}
        <form
          id={FORM_ID}
          className={clsx(layout.stack, layout.loose)}
          noValidate
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            void placeOrder();
          }}
        >
          <Section title={t('contact')}>
            {isAccountOpen ? <p className={clsx(text.muted, text.compact)}>{t('account.contact')}</p> : null}
            <CustomerInputs fields={isAccountOpen ? ['phone'] : ['name', 'email', 'phone']} {...inputs} />
          </Section>
          <Section title={t('delivery.title')}>
            {isCollected ? null : <SavedAddresses draft={draft} isReadOnly={isReadOnly} onChange={change} />}
            <DeliveryChoice draft={draft} error={deliveryError} isReadOnly={isReadOnly} onChange={change} />
            {isCollected ? null : (
              <>
                {location}
                <SaveAddressChoice draft={draft} isReadOnly={isReadOnly} onChange={change} />
              </>
            )}
          </Section>
          <Section title={t('billing.title')} description={t('billing.text')}>
            {isCollected ? location : null}
            <CustomerInputs fields={['company', 'trn']} {...inputs} />
          </Section>
          <Section title={t('payment.title')}>
            <PaymentChoiceField
              value={payment}
              isReadOnly={isReadOnly}
              onChange={(choice) => change({ payment: choice })}
            />
          </Section>
        </form>
      </CheckoutMain>
      <OrderSummaryPanel title={t('review.title')} className={styles.aside}>
        <CheckoutReview cart={cart} view={quote}>
          <DiscountCode
            code={draft.code}
            applied={quote.isUpdating ? undefined : quote.quote?.discount?.code}
            error={codeError}
            isReadOnly={isReadOnly}
            onChange={(code) => change({ code })}
          />
        </CheckoutReview>
        <PlaceOrder
          formId={FORM_ID}
          placing={placing}
          quote={quote}
          isUnsure={isReadOnly}
          paysOnline={payment === 'online'}
          isSticky={!isAccountOpen}
          showsRefusal={fieldErrors.length === 0 && missingParts.length === 0}
          onResume={resume}
          onResolved={reset}
        />
      </OrderSummaryPanel>
    </>
  );
}

/** What a guest has typed gives way to the name and email of the account, which are filled in when it is known. */
function clearGuestContact(): void {
  checkoutDrafts.change((draft) =>
    draft.account === undefined ? { ...draft, details: { ...draft.details, name: '', email: '' } } : draft,
  );
}

interface SectionProps {
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
}

function Section({ title, description, children }: SectionProps) {
  const id = useId();
  return (
    <section className={page.box} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={fields.fields}>
        {description === undefined ? null : <p className={clsx(text.muted, text.compact)}>{description}</p>}
        {children}
      </div>
    </section>
  );
}
