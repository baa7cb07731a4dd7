import { IconPhotoCheck, IconPhotoPause } from '@tabler/icons-react';
import { ARTWORK_SIDES, type ArtworkSide } from '@pressline/domain/orders/print/artwork-sides.ts';
import { severityOf } from '@pressline/domain/orders/print/finding-severity.ts';
import { preflight } from '@pressline/domain/orders/print/preflight.ts';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrderPreflightQuery } from '../../../shared/orders/artwork/preflight-api.ts';
import { Checkbox } from '../../../shared/ui/radio-group.tsx';
import choices from '../../../shared/ui/radio-group.module.css';
import layout from '../../../shared/ui/layout.module.css';
import { formatList } from '../../../shared/language/language.ts';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { OrderNotice } from '../order-details/order-notice.tsx';
import { useOrderChange } from '../order-details/use-order-change.ts';
import { usePersistedText } from '../../drafts/use-persisted-text.ts';
import type { PrintOrder } from '../../api/office-api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextArea } from '../../../shared/ui/field.tsx';
import { activeHoldOf } from '../components/artwork-hold.ts';
import { useMoments } from '../../time/moments.ts';
import text from '../../../shared/ui/text.module.css';

/** Sides whose artwork has problems; empty until it is inspected. */
function useSidesWithProblems(orderId: string): readonly ArtworkSide[] {
  const { currentData: preflightResult } = useOrderPreflightQuery(orderId);
  if (preflightResult === undefined) return [];
  return ARTWORK_SIDES.filter((side) => {
    const result = preflightResult[side];
    if (result.status !== 'checked') return false;
    const state = { accepted: preflightResult.low_resolution_accepted.includes(side), printed: false };
    return preflight(result.facts, preflightResult.dimensions).findings.some((finding) =>
      ['bad', 'warn'].includes(severityOf(finding, state)),
    );
  });
}

/** Requests new artwork from the customer: which sides, and why. */
export function ArtworkHoldDialog({ order, onClose }: { readonly order: PrintOrder; readonly onClose: () => void }) {
  const { t } = useTranslation('order-page');
  const change = useOrderChange('print', order);
  const [reason, setReason, key] = usePersistedText('hold-artwork', order.id);
  const sidesWithProblems = useSidesWithProblems(order.id);
  const [selected, setSides] = useState<readonly ArtworkSide[] | undefined>(order.artwork_hold?.sides);
  const sides = selected ?? (sidesWithProblems.length > 0 ? sidesWithProblems : ['front']);
  const send = async (): Promise<void> => {
    const [first, ...others] = ARTWORK_SIDES.filter((side) => sides.includes(side));
    if (first === undefined) return;
    const requestedSides: [ArtworkSide, ...ArtworkSide[]] = [first, ...others];
    const json = { reason: reason.trim(), sides: requestedSides };
    // The draft's key is for the reason only, so the sides are added to it.
    if (!(await change.send({ endpoint: 'holdArtwork', json }, key && [key, ...requestedSides].join('-')))) return;
    setReason('');
    onClose();
  };
  return (
    <FormDialog
      title={t('hold.title', { number: order.number })}
      submitLabel={t('hold.action')}
      blocked={sides.length === 0 ? t('hold.sidesNeeded') : reason.trim() === '' ? t('hold.reasonNeeded') : undefined}
      busy={change.isSending}
      error={change.error}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <fieldset className={clsx(choices.group, choices.boxes)}>
        <legend>{t('hold.sides')}</legend>
        {ARTWORK_SIDES.filter((side) => order.sides[side] === 'file').map((side) => (
          <Checkbox
            key={side}
            checked={sides.includes(side)}
            onChange={() => setSides(sides.includes(side) ? sides.filter((other) => other !== side) : [...sides, side])}
          >
            {t(`hold.side.${side}`)}
          </Checkbox>
        ))}
      </fieldset>
      <TextArea
        id="hold-reason"
        label={t('hold.reason')}
        hint={t('hold.hint')}
        data-autofocus
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

type Hold = NonNullable<PrintOrder['artwork_hold']>;

/** A hold, which may have just been released. */
interface ShownHold {
  readonly state: Hold['state'] | 'released';
  readonly hold: Hold;
}

/**
 * The hold to show while the page is open. A released hold stays visible, so that nothing shifts under the pointer that
 * released it.
 */
export function useShownHold(order: PrintOrder): ShownHold | null {
  const current = activeHoldOf(order);
  const [last, setLast] = useState(current);
  if (current !== null && current !== last) setLast(current);
  if (current !== null) return { state: current.state, hold: current };
  return last === null || order.status === 'cancelled' ? null : { state: 'released', hold: last };
}

const TONES = { waiting: 'bad', answered: 'warn', released: 'good' } as const;

interface ArtworkHoldBannerProps {
  readonly order: PrintOrder;
  readonly shownHold: ShownHold;
  readonly onRequestAgain: () => void;
}

/** Shows a hold, which sides are missing, and the actions to request again or release. */
export function ArtworkHoldBanner({ order, shownHold: { state, hold }, onRequestAgain }: ArtworkHoldBannerProps) {
  const { t } = useTranslation('order-page');
  const change = useOrderChange('print', order);
  const [releasedHold, setReleasedHold] = useState<Hold>();
  const release = async (): Promise<void> => {
    if (await change.send({ endpoint: 'releaseArtwork', json: {} })) setReleasedHold(hold);
  };
  return (
    <OrderNotice
      icon={state === 'waiting' ? IconPhotoPause : IconPhotoCheck}
      tone={TONES[state]}
      title={<HoldMessage state={state} hold={hold} />}
      quote={hold.reason}
      error={change.error}
      actions={
        <span className={layout.row}>
          <Button small onClick={onRequestAgain}>
            {t('hold.requestAgain')}
          </Button>
          <Button
            small
            busy={change.isSending}
            disabled={state === 'released' || releasedHold === hold}
            onClick={() => void release()}
          >
            {t('hold.release')}
          </Button>
        </span>
      }
    >
      <p className={clsx(text.small, text.muted)}>{t(state === 'released' ? 'hold.isPrinted' : 'hold.staysMovable')}</p>
    </OrderNotice>
  );
}

function HoldMessage({ state, hold }: ShownHold) {
  const { t } = useTranslation('order-page');
  const { dayAndTimeInSentence } = useMoments();
  switch (state) {
    case 'waiting': {
      const sides = formatList(hold.missing.map((side) => t(`hold.side.${side}`)));
      return t('hold.waiting', { sides, at: dayAndTimeInSentence(hold.since) });
    }
    case 'answered':
      return t('hold.answered');
    case 'released':
      return t('history.released');
  }
}
