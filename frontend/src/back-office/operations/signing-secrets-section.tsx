import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../shared/money/aed.ts';
import { Button } from '../ui/button.tsx';
import { useMoments } from '../time/moments.ts';
import { Bones, Loading } from '../ui/state-views.tsx';
import text from '../ui/text.module.css';
import { Block } from './section.tsx';
import { SIGNING_SECRETS_ID } from './anchors.ts';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import styles from './section.module.css';
import {
  useRotateSigningSecretMutation,
  useSigningSecretsQuery,
  type PreviousSecrets,
  type RotatedSecret,
} from './signing-secrets-api.ts';
import type { Deeds } from './use-operations.tsx';
import { useMore } from './use-show-more.ts';
import { useActorWords } from './labels.ts';

/** How many rotations are shown at first. */
const SHOWN = 3;

/** Who rotated the secret that signs sessions and links, when, and the dialog to do it again. */
export function SigningSecretsSection({ deeds }: { readonly deeds: Deeds }) {
  const { t } = useTranslation('projections');
  const [isAsking, setIsAsking] = useState(false);
  const [rotate] = useRotateSigningSecretMutation();
  const close = (): void => setIsAsking(false);
  const rotateTo = (previous: PreviousSecrets): void => {
    close();
    void deeds.run({
      name: `rotate-secrets ${previous}`,
      call: (key) => rotate({ previous, key }),
      says: () => t(`secrets.done.${previous}`),
    });
  };
  return (
    <Block
      id={SIGNING_SECRETS_ID}
      title={t('secrets.title')}
      end={
        <Button look="link" small aria-busy={deeds.isUnderWay('rotate-secrets')} onClick={() => setIsAsking(true)}>
          {t('secrets.rotate')}
        </Button>
      }
    >
      <Rotations />
      {isAsking ? <RotateSecretDialog onRotate={rotateTo} onClose={close} /> : null}
    </Block>
  );
}

function Rotations() {
  const { t } = useTranslation('projections');
  const { data, error, refetch } = useSigningSecretsQuery();
  const { all, showAll, list } = useMore(SHOWN);
  if (data === undefined)
    return error === undefined ? (
      <Loading says={t('state.loading', { ns: 'common' })}>
        <Bones width="70%" height="12px" />
      </Loading>
    ) : (
      <p>
        {t('secrets.notLoaded')}{' '}
        <Button look="link" small onClick={() => void refetch()}>
          {t('state.tryAgain', { ns: 'common' })}
        </Button>
      </p>
    );
  const { rotations } = data;
  if (rotations.length === 0) return <p className={text.quiet}>{t('secrets.none')}</p>;
  const shown = all ? rotations : rotations.slice(0, SHOWN);
  const hidden = rotations.length - shown.length;
  return (
    <>
      <ul className={styles.items} ref={list}>
        {shown.map((rotation) => (
          <RotationItem key={rotation.generation} rotation={rotation} />
        ))}
      </ul>
      {hidden === 0 ? null : (
        <Button look="link" small onClick={showAll}>
          {t('flipped.more', { n: formatCount(hidden) })}
        </Button>
      )}
    </>
  );
}

function RotationItem({ rotation }: { readonly rotation: RotatedSecret }) {
  const { t } = useTranslation('projections');
  const { brief, exact } = useMoments();
  const actor = useActorWords();
  const { generation, at, by, previous_valid_until: until } = rotation;
  return (
    <li tabIndex={-1}>
      <p>
        {t('secrets.rotated', { n: formatCount(generation) })}{' '}
        <span className={text.quiet} title={exact(at)}>
          {t('flipped.by', { at: brief(at), by: actor(by) })}
        </span>
      </p>
      <p className={`${text.small} ${text.quiet}`} title={until === null ? undefined : exact(until)}>
        {until === null ? t('secrets.revoked') : t('secrets.keptUntil', { at: brief(until) })}
      </p>
    </li>
  );
}
