import { IconPhotoCheck, IconPhotoPause } from '@tabler/icons-react';
import { ARTWORK_SIDES, type ArtworkSide } from '@pressline/domain/orders/print/artwork-sides.ts';
import { preflight, type FindingLevel } from '@pressline/domain/orders/print/preflight.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrderPreflightQuery } from '../../../shared/orders/artwork/preflight-api.ts';
import { listOfWords } from '../../../shared/language/language.ts';
import { ChangeForm } from '../order-details/change-form.tsx';
import styles from '../order-details/order-changes.module.css';
import { useOrderChange } from '../order-details/use-order-change.ts';
import { usePersistedText } from '../../drafts/use-persisted-text.ts';
import type { PrintOrder } from '../../api/office-api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { holdOf } from '../components/artwork-hold.ts';
import { useMoments } from '../../time/moments.ts';
import text from '../../ui/text.module.css';

/** What new artwork would mend; what the customer has accepted, they want as it is. */
function isFault(level: FindingLevel, accepted: boolean): boolean {
  return level === 'bad' || level === 'warn' || (level === 'accept' && !accepted);
}

/** The sides in whose files the shop found what is to be mended; none where it hasn't looked into them yet. */
function useFaultySides(orderId: string): readonly ArtworkSide[] {
  const { currentData: found } = useOrderPreflightQuery(orderId);
  if (found === undefined) return [];
  return ARTWORK_SIDES.filter((side) => {
    const check = found[side];
    if (check.status === 'waiting') return false;
    return preflight(check.facts, found.dimensions).findings.some(({ level }) =>
      isFault(level, found.low_resolution_accepted.includes(side)),
    );
  });
}

/** Asks the customer for new artwork: of which sides, and why. */
export function HoldDialog({ order, onClose }: { readonly order: PrintOrder; readonly onClose: () => void }) {
  const { t } = useTranslation('desk');
  const change = useOrderChange('print', order);
  const [reason, setReason, key] = usePersistedText('hold-artwork', order.id);
  const faulty = useFaultySides(order.id);
  const [chosen, setSides] = useState<readonly ArtworkSide[] | undefined>(order.artwork_hold?.sides);
  const sides = chosen ?? (faulty.length > 0 ? faulty : ['front']);
  const send = async (): Promise<void> => {
    const [first, ...others] = ARTWORK_SIDES.filter((side) => sides.includes(side));
    if (first === undefined) return;
    const asked: [ArtworkSide, ...ArtworkSide[]] = [first, ...others];
    const json = { reason: reason.trim(), sides: asked };
    // The draft is of the reason alone: other sides are another intention.
    if (!(await change.send({ endpoint: 'holdArtwork', json }, key && [key, ...asked].join('-')))) return;
    setReason('');
    onClose();
  };
  return (
    <ChangeForm
      title={t('hold.title', { number: order.number })}
      go={t('hold.go')}
      lacks={sides.length === 0 ? t('hold.sidesNeeded') : reason.trim() === '' ? t('hold.reasonNeeded') : undefined}
      sending={change.sending}
      fault={change.fault}
      onSend={() => void send()}
      onClose={onClose}
    >
      <fieldset className={styles.sides}>
        <legend>{t('hold.sides')}</legend>
        {ARTWORK_SIDES.map((side) => (
          <label key={side} className={styles.pick}>
            <input
              type="checkbox"
              checked={sides.includes(side)}
              onChange={() =>
                setSides(sides.includes(side) ? sides.filter((other) => other !== side) : [...sides, side])
              }
            />
            {t(`hold.side.${side}`)}
          </label>
        ))}
      </fieldset>
      <FormField id="hold-reason" label={t('hold.reason')} hint={t('hold.hint')}>
        {(field) => (
          <textarea
            {...field}
            data-focus-first
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FormField>
    </ChangeForm>
  );
}

type Hold = NonNullable<PrintOrder['artwork_hold']>;

/** A hold as somebody sees it who looks at its order. */
interface SeenHold {
  readonly state: Hold['state'] | 'released';
  readonly hold: Hold;
}

/**
 * The hold of an order while its page is open. A released one keeps its place there: else what stands under it would come
 * under the pointer that released it.
 */
export function useSeenHold(order: PrintOrder): SeenHold | null {
  const now = holdOf(order);
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  if (now !== null) return { state: now.state, hold: now };
  return last === null || order.status === 'cancelled' ? null : { state: 'released', hold: last };
}

const TONES = { waiting: 'bad', answered: 'warn', released: 'good' } as const;

interface HoldBannerProps {
  readonly order: PrintOrder;
  readonly seen: SeenHold;
  readonly onAskAgain: () => void;
}

/** That artwork is asked for or came, what of it is still missing, and the ways on. */
export function HoldBanner({ order, seen: { state, hold }, onAskAgain }: HoldBannerProps) {
  const { t } = useTranslation('desk');
  const change = useOrderChange('print', order);
  const [released, setReleased] = useState<Hold>();
  const release = async (): Promise<void> => {
    if (await change.send({ endpoint: 'releaseArtwork', json: {} })) setReleased(hold);
  };
  const HoldIcon = state === 'waiting' ? IconPhotoPause : IconPhotoCheck;
  return (
    <div className={styles.banner} data-tone={TONES[state]} role="status">
      <HoldIcon size={16} stroke={1.75} aria-hidden="true" />
      <div>
        <b>
          <Says state={state} hold={hold} />
        </b>
        {hold.reason === null ? null : <q dir="auto">{hold.reason}</q>}
        <p className={`${text.small} ${text.muted}`}>
          {t(state === 'released' ? 'hold.isPrinted' : 'hold.staysMovable')}
        </p>
        {change.fault === undefined ? null : (
          <p role="alert" className={text.error}>
            {change.fault}
          </p>
        )}
      </div>
      <span className={styles.bannerActs}>
        <Button small onClick={onAskAgain}>
          {t('hold.askAgain')}
        </Button>
        <Button
          small
          busy={change.sending}
          disabled={state === 'released' || released === hold}
          onClick={() => void release()}
        >
          {t('hold.release')}
        </Button>
      </span>
    </div>
  );
}

function Says({ state, hold }: SeenHold) {
  const { t } = useTranslation('desk');
  const { dayAndTime } = useMoments();
  switch (state) {
    case 'waiting': {
      const sides = listOfWords(hold.missing.map((side) => t(`hold.side.${side}`)));
      return t('hold.waiting', { sides, at: dayAndTime(hold.since) });
    }
    case 'answered':
      return t('hold.answered');
    case 'released':
      return t('history.released');
  }
}
