import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import text from '../ui/text.module.css';
import { useOpenQueueBoardMutation } from './projections-api.ts';
import styles from './projections.module.css';
import type { Deeds } from './use-operations.tsx';

/** The way to BullMQ's own board: a link carries no token, so the shop first lets this browser in. */
export function QueueBoardLine({ deeds }: { readonly deeds: Deeds }) {
  const { t } = useTranslation('projections');
  const [openBoard] = useOpenQueueBoardMutation();
  const open = async (): Promise<void> => {
    let address: string | undefined;
    const opened = await deeds.run({
      name: 'queue board',
      call: async () => {
        const answer = await openBoard();
        address = answer.data?.address;
        return answer;
      },
      says: () => t('told.boardOpens'),
    });
    if (opened && address !== undefined) globalThis.location.assign(address);
  };
  return (
    <p className={styles.board}>
      <Button look="link" small aria-busy={deeds.isUnderWay('queue board')} onClick={() => void open()}>
        {t('queueBoard')}
      </Button>{' '}
      <span className={text.quiet}>{t('queueBoardSays')}</span>
    </p>
  );
}
