import { useState, type InputEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem, messageOf } from '../../shared/api/base-query.ts';
import { isPasswordRefusal } from '../../shared/accounts/use-password-check.ts';

export type AccountField = 'username' | 'email' | 'password' | 'new_password';

/** Why the shop said no. */
export interface Refusal {
  readonly message: string;
  /** How long to wait before the next try, and until when; where the shop said so. */
  readonly wait: { readonly minutes: number; readonly until: Date } | undefined;
}

type Errors = Partial<Record<AccountField, string>>;

function isAccountField(name: string): name is AccountField {
  return name === 'username' || name === 'email' || name === 'password' || name === 'new_password';
}

function inputsOf(form: HTMLFormElement): (HTMLInputElement & { readonly name: AccountField })[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement & { readonly name: AccountField } =>
      element instanceof HTMLInputElement && isAccountField(element.name),
  );
}

function refusalOf(error: unknown, otherwise: string): Refusal {
  const message = messageOf(error, otherwise);
  if (!isProblem(error) || error.status !== 429 || error.retryAfterMs === undefined)
    return { message, wait: undefined };
  return {
    message,
    wait: {
      minutes: Math.max(1, Math.ceil(error.retryAfterMs / 60_000)),
      until: new Date(Date.now() + error.retryAfterMs),
    },
  };
}

/**
 * A form of the account's pages. Its fields keep what was typed, whatever comes back; what doesn't fit is said at the
 * field, and the first such field takes the focus.
 * @param send what a complete form does; what it throws is shown
 * @param otherwise the words where the shop sent none
 */
export function useAccountForm(
  send: (fields: Readonly<Record<AccountField, string>>, form: HTMLFormElement) => Promise<void>,
  otherwise: string,
) {
  const { t } = useTranslation('account');
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);

  const errorOf = (input: HTMLInputElement & { readonly name: AccountField }): string | undefined => {
    const empty = input.type === 'password' ? input.value === '' : input.value.trim() === '';
    if (empty && !input.validity.badInput) return t(`field.${input.name}.missing`);
    if (input.validity.customError) return input.validationMessage;
    return input.validity.typeMismatch || input.validity.badInput ? t('field.email.unfit') : undefined;
  };

  const refused = (error: unknown, form: HTMLFormElement): void => {
    const chosen = inputsOf(form).find((input) => input.autocomplete === 'new-password');
    if (chosen !== undefined && isPasswordRefusal(error)) {
      setErrors({ [chosen.name]: messageOf(error, otherwise) });
      chosen.focus();
      return;
    }
    setRefusal(refusalOf(error, otherwise));
    const named = isProblem(error) ? (error.problem.errors ?? []).map(({ field }) => field).filter(isAccountField) : [];
    if (named.length > 0) setErrors(Object.fromEntries(named.map((name) => [name, t(`field.${name}.unfit`)])));
    inputsOf(form)
      .find(({ name }) => named.includes(name))
      ?.focus();
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const inputs = inputsOf(form);
    const found = inputs.map((input) => [input, errorOf(input)] as const).filter(([, error]) => error !== undefined);
    setErrors(Object.fromEntries(found.map(([{ name }, error]) => [name, error])));
    setRefusal(undefined);
    if (found.length > 0) {
      found[0]?.[0].focus();
      return;
    }
    const fields: Record<AccountField, string> = { username: '', email: '', password: '', new_password: '' };
    for (const { name, value } of inputs) fields[name] = value;
    setBusy(true);
    try {
      await send(fields, form);
    } catch (error) {
      refused(error, form);
    } finally {
      setBusy(false);
    }
  };

  return {
    errors,
    refusal,
    busy,
    form: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) void submit(event.currentTarget);
      },
      /** What is being mended is no longer called wrong. */
      onInput: ({ target }: InputEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement && isAccountField(target.name) && errors[target.name] !== undefined) {
          setErrors({ ...errors, [target.name]: undefined });
        }
      },
    },
  };
}
