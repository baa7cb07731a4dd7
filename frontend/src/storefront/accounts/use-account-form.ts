import { useState, type InputEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem, messageOf } from '../../shared/api/base-query.ts';
import { isPasswordRefusal } from '../../shared/accounts/use-password-check.ts';

export type AccountField = 'username' | 'email' | 'password' | 'new_password';

/** Why the server refused the request. */
export interface FormError {
  readonly message: string;
  /** How long to wait before the next attempt, if the server sent it. */
  readonly wait: { readonly minutes: number; readonly until: Date } | undefined;
}

type FieldErrors = Partial<Record<AccountField, string>>;

function isAccountField(name: string): name is AccountField {
  return name === 'username' || name === 'email' || name === 'password' || name === 'new_password';
}

function inputsOf(form: HTMLFormElement): (HTMLInputElement & { readonly name: AccountField })[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement & { readonly name: AccountField } =>
      element instanceof HTMLInputElement && isAccountField(element.name),
  );
}

function formErrorOf(error: unknown, fallback: string): FormError {
  const message = messageOf(error, fallback);
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
 * A form of the account pages. Fields keep their input whatever the response is; errors are shown at the fields, and
 * the first invalid field takes the focus.
 * @param send submits a valid form; its errors are shown
 * @param fallback the message if the server sent none
 */
export function useAccountForm(
  send: (fields: Readonly<Record<AccountField, string>>, form: HTMLFormElement) => Promise<void>,
  fallback: string,
) {
  const { t } = useTranslation('account');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [formError, setFormError] = useState<FormError>();
  const [busy, setBusy] = useState(false);

  const errorOf = (input: HTMLInputElement & { readonly name: AccountField }): string | undefined => {
    const isEmpty = input.type === 'password' ? input.value === '' : input.value.trim() === '';
    if (isEmpty && !input.validity.badInput) return t(`field.${input.name}.missing`);
    if (input.validity.customError) return input.validationMessage;
    return input.validity.typeMismatch || input.validity.badInput ? t('field.email.invalid') : undefined;
  };

  const handleError = (error: unknown, form: HTMLFormElement): void => {
    const newPassword = inputsOf(form).find((input) => input.autocomplete === 'new-password');
    if (newPassword !== undefined && isPasswordRefusal(error)) {
      setErrors({ [newPassword.name]: messageOf(error, fallback) });
      newPassword.focus();
      return;
    }
    setFormError(formErrorOf(error, fallback));
    const invalidFields = isProblem(error)
      ? (error.problem.errors ?? []).map(({ field }) => field).filter(isAccountField)
      : [];
    if (invalidFields.length > 0)
      setErrors(Object.fromEntries(invalidFields.map((name) => [name, t(`field.${name}.invalid`)])));
    inputsOf(form)
      .find(({ name }) => invalidFields.includes(name))
      ?.focus();
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const inputs = inputsOf(form);
    const invalid = inputs.map((input) => [input, errorOf(input)] as const).filter(([, error]) => error !== undefined);
    setErrors(Object.fromEntries(invalid.map(([{ name }, error]) => [name, error])));
    setFormError(undefined);
    if (invalid.length > 0) {
      invalid[0]?.[0].focus();
      return;
    }
    const fields: Record<AccountField, string> = { username: '', email: '', password: '', new_password: '' };
    for (const { name, value } of inputs) fields[name] = value;
    setBusy(true);
    try {
      await send(fields, form);
    } catch (error) {
      handleError(error, form);
    } finally {
      setBusy(false);
    }
  };

  return {
    errors,
    refusal: formError,
    busy,
    form: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) void submit(event.currentTarget);
      },
      /** Clears the error of a field that is being edited. */
      onInput: ({ target }: InputEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement && isAccountField(target.name) && errors[target.name] !== undefined) {
          setErrors({ ...errors, [target.name]: undefined });
        }
      },
    },
  };
}
