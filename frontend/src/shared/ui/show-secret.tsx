import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ShowSecretProps {
  /** The label of its field. */
  readonly label: string;
  readonly shown: boolean;
  readonly onShow: (shown: boolean) => void;
}

/** Shows or hides the text of a password field. */
export function ShowSecret({ label, shown, onShow }: ShowSecretProps) {
  const { t } = useTranslation('common');
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <button
      type="button"
      aria-pressed={shown}
      aria-label={t('secret.show', { field: label })}
      title={shown ? t('secret.hidden') : t('secret.shown')}
      onClick={() => {
        onShow(!shown);
      }}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
