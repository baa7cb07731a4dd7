import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';

interface LoadErrorProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Says that a part of a page could not be loaded. For the whole page, see `FailedState`. */
export function LoadError({ message, onRetry }: LoadErrorProps) {
  const { t } = useTranslation('common');
  return (
    <p role="alert">
      {message}{' '}
      <Button variant="link" small onClick={onRetry}>
        {t('state.tryAgain')}
      </Button>
    </p>
  );
}
