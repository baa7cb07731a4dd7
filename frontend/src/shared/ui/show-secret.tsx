import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './show-secret.module.css';

interface ShowSecretProps {
  /** Of the field that it shows. */
  readonly label: string;
  readonly shown: boolean;
  readonly onShow: (shown: boolean) => void;
}

/** Shows what is typed into a password's field, and hides it again. */
export function ShowSecret({ label, shown, onShow }: ShowSecretProps) {
  const { t } = useTranslation('common');
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <button
      type="button"
      className={styles.eye}
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
