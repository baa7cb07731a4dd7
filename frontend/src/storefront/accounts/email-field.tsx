import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/ui/field.tsx';

/** The email address of an account, which is also its user name. */
export function EmailField(props: Pick<ComponentProps<typeof TextField>, 'defaultValue' | 'onChange' | 'error'>) {
  const { t } = useTranslation('account');
  return (
    <TextField
      name="email"
      type="email"
      label={t('field.email.label')}
      autoComplete="username"
      maxLength={254}
      required
      {...props}
    />
  );
}
